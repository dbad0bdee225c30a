import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const MAIN = 'index.html';
const START = 'src/app/start.ts';
const HOME = 'src/pages/home/HomePage.tsx';
const RENDERER = 'src/app/prerender.tsx';
const READ_WITHIN_MS = 5_000;

/**
 * Makes two pages of the built index.html: itself, with the home page as HTML and its CSS inlined, so that it shows
 * before any script runs; and shell.html for all other URLs, which asks for the shop's code at once. The home page
 * shows the database's categories as they are now, in mode sandbox the demo's.
 */
export function prerender(demoCategories: unknown): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const path = join(dir, 'index.html');
      const page = await readFile(path, 'utf8');
      const start = await buildStart(config, dir);
      const startScript = (attributes = '') => `<script defer src="/${start}"${attributes}></script>`;
      await writeFile(join(dir, 'shell.html'), page.replace('</head>', `${startScript()}</head>`));

      const demo = config.mode === 'sandbox' ? demoCategories : undefined;
      const categories = demo ?? (await readCategories(config));
      const { tags, body } = splitHead(await renderHome(config, { categories }));
      const styleFiles = [...stylesOf(bundle, MAIN), ...stylesOf(bundle, HOME)];
      const styles = await Promise.all(styleFiles.map((file) => readFile(join(dir, file), 'utf8')));
      const head = [
        tags,
        `<style>${styles.join('')}</style>`,
        // Known to the loader, which would otherwise hold the code back until it has fetched what is inlined.
        ...styleFiles.map((file) => `<link rel="stylesheet" href="/${file}" media="not all">`),
        `<script type="application/json" id="baked-readings">${toScriptText({ categories })}</script>`,
        startScript(` data-main="/${chunkOf(bundle, MAIN).fileName}"`),
      ];
      await writeFile(
        path,
        withoutCode(page)
          .replace('</head>', () => `${head.join('')}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
      );
    },
  };
}

/** Serves shell.html for the URLs that are no files, as the hosting's rewrites do. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://shop');
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (wantsPage && pathname !== '/' && !extname(pathname)) request.url = '/shell.html';
        next();
      });
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`)) return file;
  }
  throw new Error(`The build has no chunk for ${module}`);
}

/** The style files that a module needs at once, in the order in which they apply. */
function stylesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const styles = new Set<string>();
  const collect = ({ imports, viteMetadata }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
    for (const file of viteMetadata?.importedCss ?? []) styles.add(file);
  };
  collect(chunkOf(bundle, module));
  return styles;
}

/** Builds the start script, which must not share code with the rest; returns its file. */
async function buildStart({ root }: ResolvedConfig, outDir: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
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

/** Builds the app once more for Node, and renders the home page with it. */
async function renderHome({ root, mode }: ResolvedConfig, readings: object): Promise<string> {
  const outDir = join(root, 'node_modules/.prerender');
  await build({ root, mode, logLevel: 'error', build: { ssr: RENDERER, outDir, emptyOutDir: true } });
  const renderer: { renderHome(readings: object): Promise<string> } = await import(
    pathToFileURL(join(outDir, 'prerender.js')).href
  );
  const html = await renderer.renderHome(readings);
  await rm(outDir, { recursive: true });
  return html;
}

/** The categories as the database has them, null when it can't be reached: then none are in the page. */
async function readCategories({ env, logger }: ResolvedConfig): Promise<unknown> {
  try {
    const { origin, search } = new URL(env.VITE_DATABASE_URL);
    const response = await fetch(`${origin}/categories.json${search}`, {
      signal: AbortSignal.timeout(READ_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`the database answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    logger.warn(
      `The home page is built without categories: ${cause instanceof Error ? cause.message : cause}`,
    );
    return null;
  }
}

/** JSON that can't close the element it stands in. */
const toScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** React puts what belongs into the head (title, metadata) in front of the content. */
function splitHead(html: string) {
  const content = html.search(/<(?!\/?(?:title|meta|link)\b)/);
  return { tags: html.slice(0, content), body: html.slice(content) };
}

/** The page without the tags by which Vite would load code and styles at once. */
const withoutCode = (page: string) =>
  page.replaceAll(
    /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
    '',
  );
