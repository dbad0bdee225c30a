import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { BakeryShop, BakeryWords } from '../src/config/bakery.ts';
import { BAKER_FILE } from './pages.ts';

const PATH = '/manifest.webmanifest';
const FLOUR = '#fbf6ec';
const CHAR = '#1d140e';

/** Makes the shop installable like an app, under its own name. */
export function webManifest({ name }: BakeryShop, { description }: BakeryWords): Plugin {
  const json = toManifest({
    start: '/',
    name,
    shortName: name,
    description,
    categories: ['food', 'shopping'],
  });
  return {
    name: 'web-manifest',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transformIndexHtml: (_page, { path }) => (path === `/${BAKER_FILE}` ? [] : toTags(name)),
    configureServer({ middlewares }) {
      middlewares.use(PATH, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(json);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: json });
    },
  };
}

const toTags = (name: string): HtmlTagDescriptor[] => [
  { tag: 'link', attrs: { rel: 'manifest', href: PATH }, injectTo: 'head' },
  { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: name }, injectTo: 'head' },
  { tag: 'meta', attrs: { name: 'mobile-web-app-capable', content: 'yes' }, injectTo: 'head' },
];

interface ManifestOptions {
  /** The path at which the app opens. Its pages are below. */
  readonly start: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly categories: readonly string[];
}

/** Writes a manifest in JSON, with the bakery's colours and icons. */
export function toManifest({ start, name, shortName, description, categories }: ManifestOptions): string {
  const manifest = {
    id: start,
    name,
    short_name: shortName,
    description,
    lang: 'en-GB',
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: FLOUR,
    theme_color: CHAR,
    categories,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
