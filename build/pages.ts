import { existsSync } from 'node:fs';
import { dirname, extname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type PageKind, pageKinds } from '../src/config/pages.ts';

/** The shell for all URLs whose page has no shell of its own. */
export const SHELL = 'shell.html';

/** The owner's page, which is not one of the shop's (`bakerPage.ts`). */
export const BAKER_FILE = 'baker.html';

export const shells: readonly string[] = [...pageKinds.flatMap(({ shell }) => shell ?? []), SHELL];

/** Returns the kind of page at a path. */
export const kindOf = (pathname: string): PageKind | undefined =>
  pageKinds.find(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));

/** Whether a path is the owner's page, or one of its screens. */
export const isBakerPath = (pathname: string): boolean => /^\/baker(?:\/|$)/.test(pathname);

/** Returns the path of the shell that serves a path. */
export const shellFor = (pathname: string): string =>
  isBakerPath(pathname) ? `/${BAKER_FILE}` : `/${kindOf(pathname)?.shell ?? SHELL}`;

/** In bytes: the longest name that a file can have on all systems. */
const LONGEST_NAME = 255;

/** Matches names that no folder may have, a deployment leaves out (`.` first), or no path can contain (`?`, `#`). */
const UNUSABLE_NAME = /^$|^\.|[\p{Cc}/\\?#]|^index\.html$/u;

/** Matches names that Windows doesn't allow for a folder. */
const UNUSABLE_IN_WINDOWS = /["*:<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** Matches titles that look URL-encoded. They would get the same file as the title that they encode. */
const LOOKS_ENCODED = /%[\da-f]{2}/i;

/**
 * Returns the files of the page at a path. Some hostings look for `/our/rye%20%26%20oat` in `our/rye & oat`; others,
 * like the emulator, in `our/rye %26 oat`. None if the title can't be a folder's name: a shell serves it.
 */
export function filesOf(pathname: string): string[] {
  if (pathname === '/') return ['index.html'];
  const parts = pathname.slice(1).split('/');
  const whole = decoded(parts, decodeURIComponent);
  if (!whole || whole.some((name) => LOOKS_ENCODED.test(name))) return [];
  const files = [whole, decoded(parts, decodeURI)].flatMap((names) =>
    names?.every(canBeFolder) ? join(...names, 'index.html') : [],
  );
  return [...new Set(files)];
}

/** Returns the path of the page in a file. It is the same for both files of a page. */
export function pathOf(file: string): string {
  const path = dirname(file).split(sep).map(encodeURIComponent).join('/');
  return `/${path.replaceAll(/%25(?=[\dA-F]{2})/g, '%')}`;
}

/** Decodes the parts of a path; null if one is malformed. */
function decoded(parts: readonly string[], decode: (part: string) => string): string[] | null {
  try {
    return parts.map(decode);
  } catch {
    return null;
  }
}

function canBeFolder(name: string): boolean {
  const isFine = !UNUSABLE_NAME.test(name) && Buffer.byteLength(name) <= LONGEST_NAME;
  return isFine && !(process.platform === 'win32' && UNUSABLE_IN_WINDOWS.test(name));
}

/** Serves pages and shells in the preview as the hosting does. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configurePreviewServer({ middlewares, config }) {
      const outDir = resolve(config.root, config.build.outDir);
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://shop');
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        // A title may end like a file's name: "Tallow 1.5kg".
        if (wantsPage && pathname !== '/' && (kindOf(pathname) || !extname(pathname))) {
          const file = filesOf(pathname).find((one) => existsSync(join(outDir, one)));
          request.url = file ? `/${file.split(sep).map(encodeURIComponent).join('/')}` : shellFor(pathname);
        }
        next();
      });
    },
  };
}
