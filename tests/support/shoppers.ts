import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

type Shopper = typeof import('@/order/finaliseOrder');

/** A separate local storage, whose keys can be listed like a real one's. */
const STORAGE = `const ownStorage = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
  removeItem(key) { delete this[key]; },
});`;

/** Loads the shop once for each shopper, as in a browser each. Call it at the top of the file, after the services. */
export async function bringShoppers(count: number): Promise<Shopper[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shoppers-'));
  const file = join(folder, 'finaliseOrder.mjs');
  await writeFile(file, await bundle());
  // Vite itself would load a file in its own way. All of the code in such an address would be read again whenever somebody
  // asks an error where it came from.
  const importAs = (name: number): Promise<Shopper> => {
    const brings = `export * from "${pathToFileURL(file)}?${name}"`;
    return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(brings)}`);
  };
  const shoppers = await Promise.all(Array.from({ length: count }, (_, index) => importAs(index)));
  await rm(folder, { recursive: true });
  return shoppers;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    define: {
      'import.meta.env': JSON.stringify(import.meta.env),
      'globalThis.localStorage': 'ownStorage',
    },
    build: {
      write: false,
      lib: { entry: resolve('src/order/finaliseOrder.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (!output) throw new Error('finaliseOrder was not bundled');
  return `${STORAGE}\n${output.output[0].code}`;
}
