import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import type { BakeryShop } from '../src/config/bakery.ts';
import { leanRouter } from './leanRouter.ts';
import { BAKER_FILE, isBakerPath } from './pages.ts';
import { buildServiceWorker } from './serviceWorker.ts';
import { toManifest } from './webManifest.ts';

/** A folder of its own keeps the owner's files apart from the shop's. */
const ASSETS = 'assets/baker';
const MANIFEST = '/baker.webmanifest';
const WORKER = 'baker-worker.js';

/**
 * Builds the owner's page at `/baker`, after the shop and apart from it: in one build, the page would change how the
 * shop's code is split into files. Must come before `serviceWorker`.
 */
export function bakerPage({ name }: BakeryShop): Plugin {
  let config: ResolvedConfig;
  const manifest = manifestOf(name);

  return {
    name: 'baker-page',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use(MANIFEST, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest);
      });
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://shop');
        if (isBakerPath(pathname)) request.url = `/${BAKER_FILE}`;
        next();
      });
    },
    transformIndexHtml: (_page, { path }) => (path === `/${BAKER_FILE}` ? tagsOf(name) : []),
    closeBundle: {
      sequential: true,
      async handler() {
        if (config.command === 'build') await buildPage(config, name, manifest);
      },
    },
  };
}

async function buildPage(config: ResolvedConfig, name: string, manifest: string): Promise<void> {
  const { root, mode, css, resolve: paths, build: shop } = config;
  const outDir = resolve(root, shop.outDir);
  const page: Plugin = {
    name: 'baker-page-alone',
    configResolved({ env }) {
      // The settings that the sandbox has defined for the shop.
      Object.assign(env, config.env);
    },
    transformIndexHtml: () => tagsOf(name),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST.slice(1), source: manifest });
    },
  };
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), leanRouter(), page],
    css,
    resolve: { alias: paths.alias },
    build: {
      target: shop.target,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      license: { fileName: 'baker-licences.txt' },
      rolldownOptions: {
        input: join(root, BAKER_FILE),
        output: {
          entryFileNames: `${ASSETS}/[name]-[hash].js`,
          chunkFileNames: `${ASSETS}/[name]-[hash].js`,
          assetFileNames: `${ASSETS}/[name]-[hash][extname]`,
          codeSplitting: {
            groups: [
              // Libraries rarely change, so browsers keep them from one deployment to the next.
              { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
              // Otherwise each combination of screens that share code would get a file of its own: fifty files.
              { name: 'friday', tags: ['$initial'] },
            ],
          },
        },
      },
    },
  });
  const assets = await readdir(join(outDir, ASSETS));
  await buildServiceWorker(config, {
    file: WORKER,
    caches: 'baker-build-',
    ownPages: '/^\\/baker(?:\\/|$)/',
    shell: `/${BAKER_FILE}`,
    files: [BAKER_FILE, MANIFEST.slice(1), ...assets.map((file) => `${ASSETS}/${file}`)],
    pages: [],
  });
}

/** Makes the page an app of its own on a home screen, beside the shop's. */
const manifestOf = (name: string): string =>
  toManifest({
    start: '/baker',
    name: `${name}: the baker’s page`,
    shortName: 'Baker',
    description: 'The week’s orders, stock and payments.',
    categories: ['business'],
  });

const tagsOf = (name: string): HtmlTagDescriptor[] => [
  { tag: 'link', attrs: { rel: 'manifest', href: MANIFEST }, injectTo: 'head' },
  {
    tag: 'meta',
    attrs: { name: 'application-name', content: `${name}: the baker’s page` },
    injectTo: 'head',
  },
];
