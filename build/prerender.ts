import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { BakeryShop } from '../src/config/bakery.ts';
import { type PageKind, pageKinds } from '../src/config/pages.ts';
import type { PrerenderedReadings } from '../src/services/database/earlyReadings.ts';
import { type CatalogueSections, readCatalogueSections } from './catalogueSections.ts';
import { frameworkIn } from './frameworkScript.ts';
import { filesOf, kindOf, SHELL } from './pages.ts';
import { withSharedPictures } from './sharedPictures.ts';
import { pagePaths } from './sitemap.ts';

const MAIN = 'index.html';
/** Part of every built page, though its code loads late. */
const FOOTER = 'app/Footer.tsx';
const START = 'src/boot/start.ts';
const RENDERER = 'src/prerender.tsx';
const ROOT = '<div id="root"></div>';

/**
 * Runs before any file arrives. Remembers taps until `start.ts` does. Requests the page's scripts at once over HTTP/2,
 * where the server sends the first picture before them. Requests the fonts on a repeat visit, so that the page is laid
 * out only once. `firebase.json` contains the hash of this text.
 */
export const AT_ONCE = [
  '(function(s){var n=performance.getEntriesByType("navigation")[0],w=navigator.serviceWorker,e=document.documentElement,d=s.dataset;',
  'function get(u,p){u.split(" ").forEach(function(h){document.head.append(Object.assign(document.createElement("link"),p,{href:h}))})}',
  's.taps=[];s.keepTap=function(t){s.taps.push(t.target)};document.addEventListener("click",s.keepTap,true);',
  'var k=w&&w.controller;if(k){e.removeAttribute("data-starting");get(d.fonts,{rel:"preload",as:"font",crossOrigin:""})}',
  'if(k||n&&/^h[23]/.test(n.nextHopProtocol)){get(d.framework,{rel:"preload",as:"script",fetchPriority:"low"});get(d.scripts,{rel:"modulepreload",fetchPriority:"low"})}})(document.currentScript)',
].join('');

/** In characters of JSON. Pages don't contain a longer catalogue: shells request it. */
const MOST_CATALOGUE = 100_000;

/**
 * Makes pages from the built index.html. Public pages without a form become HTML with their CSS and show before any
 * script runs, with the catalogue at build time but no stock. All other URLs get shells. Those of categories and
 * products request their code and data at once.
 */
export function prerender(demo: CatalogueSections, { name: shopName }: BakeryShop): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const blank = await readFile(join(dir, 'index.html'), 'utf8');
      await writeFile(join(dir, SHELL), blank);
      for (const kind of pageKinds) {
        if (!kind.shell) continue;
        const early = earlyTags(bundle, kind, config.env.VITE_DATABASE_URL);
        await writeFile(
          join(dir, kind.shell),
          blank.replace('</head>', () => `${early}</head>`),
        );
      }

      const sections = withoutStock(await readCatalogueSections(config, demo));
      const isLarge = JSON.stringify(sections).length > MOST_CATALOGUE;
      const paths = pagePaths(sections).filter((path) => {
        const kind = kindOf(path);
        if (!kind?.isPublic || kind.hasForm || filesOf(path).length === 0) return false;
        return !(isLarge && kind.reads?.includes('cakes'));
      });
      const at = Date.now();
      const start = await buildStart(config, dir);
      const fonts = urls(Object.keys(bundle).filter((file) => file.endsWith('.woff2')));
      const pages = await withSharedPictures(await renderPages(config, paths, { at, readings: sections }), {
        ...{ dir, shopName, site: config.env.VITE_SITE_URL, logger: config.logger },
      });
      for (const [path, html] of pages) {
        const kind = kindOf(path);
        if (!kind) continue;
        const { tags, body } = splitHead(html);
        const readings = Object.fromEntries((kind.reads ?? []).map((name) => [name, sections[name]]));
        const head = [tags, ...(await inlined(dir, bundle, sourceOf(kind))), toData({ at, readings })];
        const { scripts } = neededBy(bundle, [MAIN, sourceOf(kind)]);
        head.push(
          `<script data-scripts="${urls(scripts).join(' ')}" data-framework="${frameworkIn(bundle)}" data-fonts="${fonts.join(' ')}">${AT_ONCE}</script>`,
          `<script async fetchpriority="high" src="/${start}"></script>`,
        );
        const page = withoutCode(blank)
          .replace('<html', '<html data-starting')
          .replace('</head>', () => `${head.join('')}</head>`)
          .replace(ROOT, () => ROOT.replace('><', `>${body}<`));
        for (const file of filesOf(path)) {
          await mkdir(dirname(join(dir, file)), { recursive: true });
          await writeFile(join(dir, file), page);
        }
      }
    },
  };
}

/** Stock changes by the minute, so a built page would show a wrong one. */
function withoutStock({ cakes, ...others }: CatalogueSections): CatalogueSections {
  const unlimited = Object.entries(Object(cakes)).map(([id, cake]) => [
    id,
    cake !== null && typeof cake === 'object' ? { ...cake, limit: undefined } : cake,
  ]);
  return { ...others, cakes: cakes && Object.fromEntries(unlimited) };
}

async function inlined(dir: string, bundle: Rolldown.OutputBundle, module: string): Promise<string[]> {
  const { styles } = neededBy(bundle, [MAIN, module, FOOTER]);
  const texts = await Promise.all([...styles].map((file) => readFile(join(dir, file), 'utf8')));
  return [
    `<style>${texts.join('')}</style>`,
    // Makes Vite's loader count these styles as loaded, since they are inlined. `disabled` links are never fetched.
    ...urls(styles).map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
  ];
}

const sourceOf = ({ screen }: PageKind): string => `${screen}.tsx`;

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`)) return file;
  }
  throw new Error(`The build has no chunk for ${module}`);
}

/** Lists the files that modules need: scripts after those they import, styles in the order in which they apply. */
function neededBy(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const need = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') need(imported);
    }
    scripts.add(fileName);
    for (const file of viteMetadata?.importedCss ?? []) styles.add(file);
  };
  for (const module of modules) need(chunkOf(bundle, module));
  return { scripts, styles };
}

/** Returns tags that make a shell request its page's code, styles and data early. */
function earlyTags(bundle: Rolldown.OutputBundle, kind: PageKind, databaseUrl: string): string {
  const main = neededBy(bundle, [MAIN]);
  const { scripts, styles } = neededBy(bundle, [sourceOf(kind)]);
  const [origin, search = ''] = databaseUrl.split(/\/*(?:$|(?=\?))/);
  return [
    ...urls(without(scripts, main.scripts)).map((url) => `<link rel="modulepreload" href="${url}">`),
    ...urls(without(styles, main.styles)).map((url) => `<link rel="stylesheet" href="${url}">`),
    ...(kind.reads ?? []).map((path) => {
      const url = `${origin}/${path}.json${search}`;
      return `<link rel="preload" as="fetch" crossorigin href="${url}">`;
    }),
  ].join('');
}

const urls = (files: Iterable<string>): string[] => Array.from(files, (file) => `/${file}`);

const without = <T>(all: Iterable<T>, some: ReadonlySet<T>): T[] => [...all].filter((one) => !some.has(one));

/** Builds the start script, which must not share code with the rest. Returns its file. */
async function buildStart(
  { root, resolve: { alias }, build: { target } }: ResolvedConfig,
  outDir: string,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, START),
        output: { format: 'iife', entryFileNames: 'assets/start-[hash].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The start script was not built');
  return built.output[0].fileName;
}

/** Builds the app once more for Node, and renders pages with it. Returns their HTML by path. */
async function renderPages(
  { root, mode }: ResolvedConfig,
  paths: readonly string[],
  prerendered: PrerenderedReadings,
): Promise<Map<string, string>> {
  // A new folder each time, because Node caches imported modules.
  const outDir = await mkdtemp(join(root, 'node_modules/.prerender-'));
  try {
    await build({ root, mode, logLevel: 'error', build: { ssr: RENDERER, outDir } });
    const { renderPage }: typeof import('../src/prerender.tsx') = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    );
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await renderPage(path, prerendered));
    return pages;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Writes readings as JSON that can't close its element in the page. */
const toData = (prerendered: PrerenderedReadings) =>
  `<script type="application/json" id="prerendered-readings">${JSON.stringify(prerendered).replaceAll('<', '\\u003c')}</script>`;

/** Splits rendered HTML: React puts the tags for the head (title, metadata) before the content. */
function splitHead(html: string) {
  const content = html.search(/<(?!\/?(?:title|meta|link)\b)/);
  return { tags: html.slice(0, content), body: html.slice(content) };
}

/** Removes Vite's tags that load code and styles at once. */
const withoutCode = (page: string) =>
  page.replaceAll(
    /\s*<(?:script (?:type="module"|defer src="\/assets)[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
    '',
  );
