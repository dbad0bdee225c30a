/**
 * Builds the demo and weighs what a browser downloads: `npm run budget` fails when anything is over its budget, fonts
 * are too many, shoppers would download a part of the owner's page, or a page would wait for the animation library.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What is measured, its size, and its budget, in bytes. The compressed size counts for text files. */
type Weighed = readonly [what: string, weight: number, budget: number];

/** In bytes. Lower a budget when its part has become smaller; raise one only for a known reason. */
const BUDGETS = {
  scriptBeforePaint: 5_000,
  /**
   * For Home. Includes code for Add to Cart before React has started, for showing how an earlier order ended, for
   * loading pictures late, for ordinary weeks, for seasonal products, and for the most pieces per customer.
   */
  scriptToHydrated: 97_100,
  /** For pages not named here. Includes code for going by the database's clock. */
  scriptOfRoute: 97_500,
  /** For the contact form. Includes code that loads the place and hours of collection once the page is shown. */
  scriptOfContact: 99_000,
  /**
   * For the checkout. Includes code for showing the bestsellers and how the cart differs from the catalogue, for
   * remembering details, for keeping text typed before React has started, for the database's clock, and for storing an
   * order's total when it is paid.
   */
  scriptOfCheckout: 105_200,
  /** Includes code for finishing an order of any bake day, placing it again, and saying how to change or save it. */
  scriptOfOrderRoute: 118_800,
  database: 45_000,
  page: 13_800,
  /** All styles of the shop. A quarter of them load later, such as those of dialogs and of the cart's bar. */
  styles: 24_100,
  fonts: 50_000,
  hero: 45_000,
  /**
   * What the owner's page loads at first: This Friday and the sign-in. Phones download it again only after a
   * deployment. Includes dough mixes, Stripe's fees, a button to send an email again, and the money to take or refund
   * for a changed order.
   */
  bakerScripts: 156_000,
  bakerStyles: 9_500,
  /**
   * All of the owner's page. What a Friday doesn't need, such as stock, products and doughs, is downloaded on first use
   * or for the offline copy. The library for phone numbers is 30 kB of this, a helper's list 10 kB.
   */
  bakerAllScripts: 342_500,
  bakerAllStyles: 20_100,
};
const MAX_FONTS = 2;
const PAGE = /src\/pages\/.+Page\.tsx$/;
const HOME = 'src/pages/home/HomePage.tsx';
const CONTACT = /\/order-and-pay-by-cash/;
const CHECKOUT = /\/choose-payment-method/;
const BAKER = 'assets/baker';
/** Code that only the owner's page may contain. */
const BAKERS_CODE = /\/src\/baker\/|\/node_modules\/@?firebase\/auth\//;
const MOTION = /\/node_modules\/(?:framer-motion|motion-dom|motion-utils)\//;
/** Names that the shop's files must not mention. Its service worker mentions only `baker`, which doesn't match. */
const BAKERS_FILES = /assets\/baker|baker\.html|baker-worker|baker\.webmanifest/;
const ORDER_ROUTES = /\/(?:pay-by-cash|payment-loading|thank-you-page\/ThankYou)/;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder for the build. `npm run test:all` goes on to test the demo in it. */
const OUT = 'dist-sandbox';

/** Builds the shop, which also builds the owner's page in a separate build. Returns only the shop's chunks. */
async function buildShop(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir: OUT, emptyOutDir: true },
  });
  if (!('output' in built)) throw new Error('The shop was not built');
  return built.output.filter((file) => file.type === 'chunk');
}

async function weigh(chunks: readonly Rolldown.OutputChunk[]): Promise<Weighed[]> {
  const home = await readFile(join(root, OUT, 'index.html'), 'utf8');
  const start = await weightOfNamed('index.html', /assets\/start-[^"]+\.js/g);
  const first = start + (await weightOfNamed('index.html', /assets\/framework-[^"]+\.js/g));
  const main = chunkOf(chunks, 'index.html');
  const toShow = (module: string) => weightOfAll([main, chunkOf(chunks, module)], chunks);
  const pages = chunks.flatMap(({ facadeModuleId }) => facadeModuleId?.match(PAGE)?.[0] ?? []);

  const named = (pattern: RegExp) => weightOfNamed('baker.html', pattern);
  const database = toShow('src/services/database/database.ts') - weightOfAll([main], chunks);
  const hero = await weightOfFiles('images', /^hero-sourdough-mobile-900\.avif$/);
  return [
    ['Home page with its styles', brotliCompressSync(home).length, BUDGETS.page],
    ['Scripts before the first paint', start, BUDGETS.scriptBeforePaint],
    ...pages.sort().map((page): Weighed => [`Scripts of ${page}`, first + toShow(page), budgetOf(page)]),
    ['Scripts of the database, once the rest is there', database, BUDGETS.database],
    ['All styles', await weightOfFiles('assets', /\.css$/), BUDGETS.styles],
    ['Fonts', await weightOfFiles('assets', /\.woff2$/), BUDGETS.fonts],
    ["First picture, a phone's largest", hero, BUDGETS.hero],
    ["Scripts of the owner's Friday", await named(/assets\/baker\/[^"]+\.js/g), BUDGETS.bakerScripts],
    ["Styles of the owner's Friday", await named(/assets\/baker\/[^"]+\.css/g), BUDGETS.bakerStyles],
    ["All scripts of the owner's page", await weightOfFiles(BAKER, /\.js$/), BUDGETS.bakerAllScripts],
    ["All styles of the owner's page", await weightOfFiles(BAKER, /\.css$/), BUDGETS.bakerAllStyles],
  ];
}

/** Lists which of the shop's files contain a module of the owner's page, or name one of its files. */
async function bakersInShop(chunks: readonly Rolldown.OutputChunk[]): Promise<string[]> {
  const modules = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter((id) => BAKERS_CODE.test(id)).map((id) => `${fileName} contains ${id}`),
  );
  const files = (await readdir(join(root, OUT), { recursive: true })).filter(
    (file) => /\.(?:html|js|css|webmanifest|xml)$/.test(file) && !BAKERS_FILES.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(root, OUT, file), 'utf8')));
  const named = files.filter((_file, index) => BAKERS_FILES.test(texts[index] ?? ''));
  return [...modules, ...named.map((file) => `${file} names a file of the owner's page`)];
}

/** Finds scripts that a page has to wait for and that contain code of the animation library. */
function motionInPages(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const pages = chunks.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''));
  const needed = allOf([chunkOf(chunks, 'index.html'), ...pages], chunks);
  return needed.flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter((id) => MOTION.test(id))
      .map((id) => `A page waits for ${fileName}, which contains ${id}`),
  );
}

function budgetOf(page: string): number {
  if (page === HOME) return BUDGETS.scriptToHydrated;
  if (CONTACT.test(page)) return BUDGETS.scriptOfContact;
  if (CHECKOUT.test(page)) return BUDGETS.scriptOfCheckout;
  return ORDER_ROUTES.test(page) ? BUDGETS.scriptOfOrderRoute : BUDGETS.scriptOfRoute;
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk;
}

/** Returns chunks with everything that they import. */
function allOf(
  wanted: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const needed = new Set<Rolldown.OutputChunk>();
  const need = (chunk: Rolldown.OutputChunk) => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const one of chunks) if (chunk.imports.includes(one.fileName)) need(one);
  };
  wanted.forEach(need);
  return [...needed];
}

/** Adds up the weight of chunks and everything that they import. */
const weightOfAll = (...of: Parameters<typeof allOf>): number =>
  allOf(...of).reduce((weight, { code }) => weight + weightOf(code), 0);

const known = new Map<string, number>();

/** Compresses each chunk once, since most belong to many pages. */
function weightOf(code: string): number {
  const weight = known.get(code) ?? brotliCompressSync(code).length;
  known.set(code, weight);
  return weight;
}

async function weightOfFiles(folder: string, pattern: RegExp): Promise<number> {
  const files = await filesOf(folder, pattern);
  if (files.length === 0) throw new Error(`${folder} has nothing like ${pattern}`);
  const weights = await Promise.all(
    files.map(async (file) =>
      /\.(?:css|js)$/.test(file) ? compressed(file) : (await stat(join(root, OUT, file))).size,
    ),
  );
  return weights.reduce((sum, weight) => sum + weight);
}

/** Adds up the compressed sizes of the files that a page's HTML names, if the names match a pattern. */
async function weightOfNamed(page: string, pattern: RegExp): Promise<number> {
  const named = new Set((await readFile(join(root, OUT, page), 'utf8')).match(pattern));
  if (named.size === 0) throw new Error(`${page} names nothing like ${pattern}`);
  const weights = await Promise.all([...named].map(compressed));
  return weights.reduce((sum, weight) => sum + weight);
}

async function filesOf(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(root, OUT, folder));
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
}

async function compressed(file: string): Promise<number> {
  return weightOf(await readFile(join(root, OUT, file), 'utf8'));
}

const chunks = await buildShop();
const results = await weigh(chunks);
const show = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const [what, weight, budget] of results) {
  const verdict = weight <= budget ? '' : '   OVER BUDGET';
  console.log(`${show(weight).padStart(9)} of ${show(budget).padStart(9)}  ${what}${verdict}`);
}
const strays = [...(await bakersInShop(chunks)), ...motionInPages(chunks)];
const fonts = await filesOf('assets', /\.woff2$/);
if (fonts.length > MAX_FONTS) strays.push(`There are ${fonts.length} font files: ${fonts.join(', ')}`);
for (const stray of strays) console.error(stray);
if (strays.length === 0)
  console.log("No shopper fetches any of the owner's page, and no page waits for the animation library.");
if (strays.length > 0 || results.some(([, weight, budget]) => weight > budget)) process.exitCode = 1;
