import { resolve } from 'node:path';
import { build } from 'vite';

type Shopper = typeof import('@/order/finaliseOrder');

/** A local storage of one's own, whose keys can be listed like the real one's. */
const STORAGE = `const ownStorage = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
  removeItem(key) { delete this[key]; },
});`;

const src = resolve('src');

/**
 * Brings shoppers who each have the shop's code to themselves, with its state, its storage, its outbox and its connection to
 * the database, as if each had a browser of their own. Call it where the file begins, once all services are open.
 */
export async function bringShoppers(count: number): Promise<Shopper[]> {
  const code = await bundle();
  const importAs = (name: number): Promise<Shopper> =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}// ${name}`)}`);
  return Promise.all(Array.from({ length: count }, (_, index) => importAs(index)));
}

/** What finishes an order with all it needs, as one module. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': src } },
    define: {
      'import.meta.env': JSON.stringify(import.meta.env),
      'globalThis.localStorage': 'ownStorage',
    },
    build: {
      write: false,
      lib: { entry: resolve(src, 'order/finaliseOrder.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (!output) throw new Error('finaliseOrder was not bundled');
  return `${STORAGE}\n${output.output[0].code}`;
}
