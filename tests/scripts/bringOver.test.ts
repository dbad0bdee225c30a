import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toCartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { OrderId } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { reconcileCart } from '@/domain/order/reconcileCart';
import { newOrderId } from '@/services/order/orderIds';
import { parseCartItem, parseProduct } from '@/services/shop/records';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { dayOnSale } from '../support/bakeDays.ts';
import { folderWith } from '../support/folderWith.ts';
import { anOrder } from '../support/samples.ts';
import { healthyShop } from './healthyShop.ts';
import { runHere } from './runHere.ts';

const shop = await healthyShop();

/** The demo's catalogue as the version before had it. */
const CAKES = Object.fromEntries(
  Object.entries(demoCatalogue.cakes).map(([key, { sizes: _, ...cake }]) => [key, cake]),
);
/** The demo's sizes as the version before had them, with one of a product that there is not. */
const SIZES = `import type { SizePrice } from '@/config/bakery';

export const sizes: Readonly<Record<string, readonly SizePrice[]>> = {
  'Raw Honey': [
    { title: '320g', pounds: 19, setting: 'VITE_PRICE_HONEY_320' },
    { title: '1200g', pounds: 25, setting: 'VITE_PRICE_HONEY_1200' },
  ],
  'Plain Brioche': [
    { title: '2 medium', pounds: 28, setting: 'VITE_PRICE_BRIOCHE_PLAIN_2' },
    { title: '1 medium', pounds: 18, setting: 'VITE_PRICE_BRIOCHE_PLAIN_1' },
  ],
  Stollen: [{ title: '500g', pounds: 12, setting: 'VITE_PRICE_MUFFINS_12' }],
};
`;
const owners = { owner1: true };

const inDatabase = async (path: string): Promise<unknown> =>
  (await shop.database.rest('GET', path, undefined, 'owner')).json;

test('a shop of the version before keeps its sizes, prices, carts and orders', async () => {
  const folder = await folderWith({
    '.env': `VITE_DATABASE_URL=${shop.settingsWith().VITE_DATABASE_URL}\nVITE_PRICE_HONEY_320=price_320\nVITE_PRICE_BRIOCHE_PLAIN_2=price_2\n`,
    'src/bakery/sizes.ts': SIZES,
  });
  // A cart and an order that were filled and written before.
  const jar = { title: '320g', price: 1900, api: 'price_320' } as never;
  const honey = parseProduct('raw-honey', CAKES['raw-honey']) ?? expect.fail();
  const unit = toCartItem(honey, jar, 'unit-1') ?? expect.fail();
  const inCart = parseCartItem('basket', toCartItemRecord(unit)) ?? expect.fail();
  const order = (id: OrderId) =>
    toOrderRecord(anOrder({ id, bakeDay: dayOnSale(), orderedFor: dayOnSale(), items: [unit] }));
  const [open, next] = [newOrderId(new Date()), newOrderId(new Date())];
  await shop.database.put('/', { ...demoCatalogue, cakes: CAKES, owners, orders: { [open]: order(open) } });

  const run = (words: string) => runHere('catalogue', words.split(' '), folder);
  const rehearsal = await run('bring-over');
  expect(rehearsal.output).toContain('To do it, add --yes: npm run catalogue -- bring-over --yes');
  expect(await inDatabase('/cakes')).toEqual(CAKES);

  const { output } = await run('bring-over --yes');
  expect(output).toContain('! No product has the title "Stollen", so its sizes are left out.');
  expect(await inDatabase('/cakes/raw-honey')).toMatchObject({
    price: 19,
    sizes: [
      { title: '320g', price: 19, api: 'price_320' },
      { title: '1200g', price: 25 },
    ],
  });
  expect(await inDatabase('/cakes/plain-brioche')).toMatchObject({
    price: 18,
    sizes: [
      { title: '1 medium', price: 18 },
      { title: '2 medium', price: 28, api: 'price_2' },
    ],
  });
  expect(await inDatabase('/cakes/fruit-cake')).toEqual(CAKES['fruit-cake']);

  const now = parseProduct('raw-honey', await inDatabase('/cakes/raw-honey')) ?? expect.fail();
  expect(reconcileCart([inCart], { products: [now], upsells: [] }).changes).toEqual([]);
  const asShopper = (method: string, path: string, value: unknown) => shop.database.rest(method, path, value);
  expect((await asShopper('PUT', `/orders/${next}`, order(next))).status).toBe(200);
  expect((await asShopper('PUT', `/orders/${open}/paid`, true)).status).toBe(200);

  // What she has changed since stays.
  await shop.database.put('/cakes/raw-honey/sizes/0/price', 20);
  expect((await run('bring-over --yes')).output).toContain('There is nothing to write.');
  expect(await inDatabase('/cakes/raw-honey/sizes/0/price')).toBe(20);
});

test.each([
  ['is not there', {}, 'src/bakery/sizes.ts is not there.'],
  [
    'has something else',
    { 'src/bakery/sizes.ts': 'export const sizes = [1];' },
    'does not have the sizes of products',
  ],
])('a file that %s is said', async (_, files, words) => {
  const folder = await folderWith({ '.env': await readFile('.env.example', 'utf8'), ...files });
  const { errors, exitCode } = await runHere('catalogue', ['bring-over'], folder);
  expect([errors, exitCode]).toEqual([expect.stringContaining(words), 1]);
});
