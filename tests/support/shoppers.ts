import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { WebSocket } from 'ws';

type Shopper = typeof import('@/order/finaliseOrder');

/** A separate local storage, whose keys can be listed as in a real one. */
const STORAGE = `const ownStorage = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
  removeItem(key) { delete this[key]; },
});`;

/** Loads the shop once per shopper, as if in separate browsers. Call it after the services, at the top of the file. */
export async function bringShoppers(count: number): Promise<Shopper[]> {
  // jsdom's own needs the global Event of Node.js, which Vitest replaces.
  Object.assign(globalThis, { WebSocket });
  const folder = await mkdtemp(join(tmpdir(), 'shoppers-'));
  const file = join(folder, 'finaliseOrder.mjs');
  await writeFile(file, await bundle());
  // Vite would transform a plain file. A whole bundle in a data URL would be parsed again for each error's stack.
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
