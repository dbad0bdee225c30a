import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A file as a browser gets it. */
export interface SiteFile {
  readonly type: string;
  readonly isCompressed: boolean;
  readonly body: Buffer;
  readonly etag: string;
}

/** The files of a site by their path, `/index.html` and so on. */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^text|json$|xml$/;

/** Reads a built bundle, its texts changed by `change` and compressed as well as can be beforehand, as hostings do. */
export async function readSite(folder: string, change = (text: string) => text): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const toEntry = async (file: string) => {
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    return [path, toSiteFile(path, await readFile(file), change)] as const;
  };
  return new Map(await Promise.all(files.map(toEntry)));
}

/**
 * The same home as a plain page, to compare with: the prerendered one without scripts, and without what is there for
 * scripts only.
 */
export async function floorOf(site: Site, folder: string): Promise<Site> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const floor = page.replaceAll(
    / data-(?:starting|fetch="[^"]*")|<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:stylesheet|modulepreload|manifest)"[^>]*>/g,
    '',
  );
  const others = [...site].filter(([path]) => !/\.(?:js|html)$/.test(path));
  return new Map([...others, ['/index.html', toSiteFile('/index.html', Buffer.from(floor))]]);
}

/** A built page's text with the bare twin's script, and without the comments that only the shop's own parts understand. */
export const toBare = (page: string): string =>
  page
    .replaceAll(/<!--.*?-->/g, '')
    .replace(
      /<script data-scripts[\s\S]*?<\/script><script async[^>]*><\/script>/,
      '<script type="module" src="/assets/bare.js"></script>',
    );

function toSiteFile(path: string, file: Buffer, change = (text: string) => text): SiteFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isCompressed = TEXT.test(type);
  const content = isCompressed ? Buffer.from(change(file.toString())) : file;
  return {
    type,
    isCompressed,
    body: isCompressed ? brotliCompressSync(content) : content,
    etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
  };
}
