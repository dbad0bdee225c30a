import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toCartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { OrderId } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { reconcileCart } from '@/domain/order/reconcileCart';
import { upsellsOf } from '@/domain/order/upsell';
import { newOrderId } from '@/services/order/orderIds';
import { parseBestsellers } from '@/services/shop/bestsellers';
import { parseCartItem, parseProduct } from '@/services/shop/records';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { dayOnSale } from '../support/bakeDays.ts';
import { folderWith } from '../support/folderWith.ts';
import { anOrder } from '../support/samples.ts';
import { healthyShop } from './healthyShop.ts';
import { runHere } from './runHere.ts';

const shop = await healthyShop();

const CAKES = Object.fromEntries(
  Object.entries(demoCatalogue.cakes).map(([key, { sizes: _, ...cake }]) => [key, cake]),
);
/** The demo's sizes in the previous version's format, with one of a missing product. */
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
/** The previous version's other lists, and two bestsellers of its own. */
const LISTS = {
  'src/bakery/bestsellers.ts': `export const bestsellers = [
  { title: 'Sourdough Bag', img: '/bag.webp', pounds: 15, setting: null, soldOut: true },
  { title: 'Tote Bag', img: '/tote.webp', pounds: 18, setting: 'VITE_PRICE_TOTE_BAG', soldOut: false },
];`,
  'src/bakery/priceList.ts': `export const priceList = [
  { title: 'Rolls', rows: [{ name: 'Six', note: 'Seeded', pounds: 4.5 }] },
  { title: 'Brioche', pounds: [15, 18] },
];`,
  'src/bakery/reviews.ts': `export const reviews = [{ text: 'Good.', name: 'Ann' }];`,
  'src/bakery/words.ts': `export const words = { heroTitle: 'OURS', story: { title: 'Why?', text: 'It began.' }, banner: 'LOVE' };`,
};
const BAG =
  parseCartItem('basket', {
    ...{ id: 'unit-2', title: 'Tote Bag', img: '/tote.webp', price: 18, api: 'price_tote' },
  }) ?? expect.fail();
const owners = { owner1: true };

const { dataAt: inDatabase } = shop.database;

test('a shop of the version before keeps its sizes, prices, carts and orders', async () => {
  const folder = await folderWith({
    '.env': `VITE_DATABASE_URL=${shop.settingsWith().VITE_DATABASE_URL}\nVITE_PRICE_HONEY_320=price_320\nVITE_PRICE_BRIOCHE_PLAIN_2=price_2\nVITE_PRICE_TOTE_BAG=price_tote\n`,
    'src/bakery/sizes.ts': SIZES,
    ...LISTS,
  });
  // The cart and the order are from the previous version.
  const jar = { title: '320g', price: 1900, api: 'price_320' } as never;
  const honey = parseProduct('raw-honey', CAKES['raw-honey']) ?? expect.fail();
  const unit = toCartItem(honey, jar, 'unit-1') ?? expect.fail();
  const inCart = parseCartItem('basket', toCartItemRecord(unit)) ?? expect.fail();
  const order = (id: OrderId) =>
    toOrderRecord(anOrder({ id, bakeDay: dayOnSale(), orderedFor: dayOnSale(), items: [unit, BAG] }));
  const [open, next] = [newOrderId(new Date()), newOrderId(new Date())];
  const { categories } = demoCatalogue;
  const texts = { about: { aboutUs: 'We bake.' } };
  await shop.database.put('/', { categories, texts, cakes: CAKES, owners, orders: { [open]: order(open) } });

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

  expect(await inDatabase('/bestsellers')).toEqual([
    null,
    { title: 'Sourdough Bag', img: '/bag.webp', price: 15, soldOut: true },
    { title: 'Tote Bag', img: '/tote.webp', price: 18, api: 'price_tote' },
  ]);
  expect(await inDatabase('/priceList')).toEqual([
    null,
    { title: 'Rolls', rows: [{ name: 'Six', note: 'Seeded', price: 4.5 }] },
    { title: 'Brioche', prices: [15, 18] },
  ]);
  const home = {
    storyTitle: 'Why?',
    story: 'It began.',
    banner: 'LOVE',
    reviews: [{ text: 'Good.', name: 'Ann' }],
  };
  expect(await inDatabase('/texts')).toEqual({ ...texts, home });

  const now = parseProduct('raw-honey', await inDatabase('/cakes/raw-honey')) ?? expect.fail();
  const upsells = upsellsOf(parseBestsellers(await inDatabase('/bestsellers')), [now]);
  const cart = [inCart, BAG];
  expect(reconcileCart(cart, { products: [now], upsells }).changes).toEqual([]);
  const asShopper = (method: string, path: string, value: unknown) => shop.database.rest(method, path, value);
  expect((await asShopper('PUT', `/orders/${next}`, order(next))).status).toBe(200);
  expect((await asShopper('PUT', `/orders/${open}/paid`, true)).status).toBe(200);

  await shop.database.put('/cakes/raw-honey/sizes/0/price', 20);
  expect((await run('bring-over --yes')).output).toContain('There is nothing to write.');
  expect(await inDatabase('/cakes/raw-honey/sizes/0/price')).toBe(20);
});

test.each([
  ['is not there', {}, '✗ None of src/bakery/sizes.ts, src/bakery/bestsellers.ts,'],
  [
    'has something else',
    { 'src/bakery/sizes.ts': 'export const sizes = [1];' },
    'src/bakery/sizes.ts does not have what it had in the version before',
  ],
])('a file that %s is said', async (_, files, words) => {
  const folder = await folderWith({ '.env': await readFile('.env.example', 'utf8'), ...files });
  const { errors, exitCode } = await runHere('catalogue', ['bring-over'], folder);
  expect([errors, exitCode]).toEqual([expect.stringContaining(words), 1]);
});
