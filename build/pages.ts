import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type PageKind, pageKinds } from '../src/config/pages.ts';

/** The shell for all URLs whose page has no shell of its own. */
export const SHELL = 'shell.html';

export const shells: readonly string[] = [...pageKinds.flatMap(({ shell }) => shell ?? []), SHELL];

/** The kind of page at a path. */
export const kindOf = (pathname: string): PageKind | undefined =>
  pageKinds.find(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));

/** The path of the shell that serves a path. */
export const shellFor = (pathname: string): string => `/${kindOf(pathname)?.shell ?? SHELL}`;

/** The file of the page at a path; null for names that are unsafe as file names, which get the shell. */
export function fileOf(pathname: string): string | null {
  const folders = pathname
    .split('/')
    .slice(1, pathname === '/' ? 1 : undefined)
    .map(decodeURIComponent);
  const areTame = folders.every((folder) => /^[\p{L}\p{N}&'()+,-][\p{L}\p{N} &'()+,.-]*$/u.test(folder));
  return areTame ? join(...folders, 'index.html') : null;
}

/** Serves pages and shells in the preview, as the hosting does. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configurePreviewServer({ middlewares, config }) {
      const outDir = resolve(config.root, config.build.outDir);
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://shop');
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (wantsPage && pathname !== '/' && !extname(pathname)) {
          const file = fileOf(pathname);
          const isThere = file && existsSync(join(outDir, file));
          request.url = isThere ? `${pathname}/index.html` : shellFor(pathname);
        }
        next();
      });
    },
  };
}
