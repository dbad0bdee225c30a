import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Shelves } from './shelves.ts';

/** A kind of URL and what the build makes for it. */
interface PageKind {
  readonly urls: RegExp;
  /** The module of its page. */
  readonly module: string;
  /** The paths of the database that the page shows. */
  readonly readings: readonly (keyof Shelves)[];
  /** The page without content, for URLs of this kind that did not exist at build time, as in `firebase.json`. */
  readonly shell?: string;
}

/** Pages with forms are not among them: text typed before the page is alive would be lost. */
export const pageKinds: readonly PageKind[] = [
  { urls: /^\/$/, module: 'src/pages/home/HomePage.tsx', readings: ['categories'] },
  {
    urls: /^\/our\/[^/]+$/,
    module: 'src/pages/category/CategoryPage.tsx',
    readings: ['categories', 'cakes'],
    shell: 'category.html',
  },
  {
    urls: /^\/our\/[^/]+\/[^/]+$/,
    module: 'src/pages/product/ProductPage.tsx',
    readings: ['cakes', 'categories'],
    shell: 'product.html',
  },
  { urls: /^\/price-list$/, module: 'src/pages/price-list/PriceListPage.tsx', readings: [] },
  { urls: /^\/allergens$/, module: 'src/pages/allergens/AllergensPage.tsx', readings: ['cakes'] },
  { urls: /^\/terms$/, module: 'src/pages/terms/TermsPage.tsx', readings: [] },
  { urls: /^\/privacy$/, module: 'src/pages/privacy/PrivacyPage.tsx', readings: [] },
];

/** The shell for URLs of all other kinds. */
export const SHELL = 'shell.html';

export const shells: readonly string[] = [...pageKinds.flatMap(({ shell }) => shell ?? []), SHELL];

/** The kind of page at a path. */
export const kindOf = (pathname: string): PageKind | undefined =>
  pageKinds.find(({ urls }) => urls.test(pathname));

/** The path of the shell that serves a path. */
export const shellFor = (pathname: string): string => `/${kindOf(pathname)?.shell ?? SHELL}`;

/** The file of the page at a path; null for names that could cause trouble, which get the shell. */
export function fileOf(pathname: string): string | null {
  const folders = pathname
    .split('/')
    .slice(1, pathname === '/' ? 1 : undefined)
    .map(decodeURIComponent);
  const areTame = folders.every((folder) => /^[\p{L}\p{N}&'()+,-][\p{L}\p{N} &'()+,.-]*$/u.test(folder));
  return areTame ? join(...folders, 'index.html') : null;
}

/** Serves pages and shells like the hosting. */
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
