import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@/domain/order/order';
import { stockNeeded } from '@/domain/order/stock';
import { cartOf } from '../support/cart.ts';
import { dontHurry } from '../support/clock.ts';
import { givenCatalogue, givenOrder, givenStock, isPaid, stockOf } from '../support/givenShop.ts';
import { BOTH, openServices } from '../support/placing.ts';
import { ORDER_ID, productId, unitsOf } from '../support/samples.ts';
import { bringShoppers } from '../support/shoppers.ts';

/** More than the 25 attempts after which the SDK gives up, since one shopper may lose every race. */
const SHOPPERS = 26;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const { wire, outbox } = await openServices();
const shoppers = await bringShoppers(SHOPPERS);

beforeEach(async () => {
  await givenCatalogue({});
  // Connects all shoppers before the rush begins.
  await Promise.all(shoppers.map(({ finaliseOrder }) => finaliseOrder(ORDER_ID, cartOf())));
});

const finishAll = (orders: readonly Order[]) =>
  Promise.all(
    shoppers.map(({ finaliseOrder }, at) => finaliseOrder((orders[at] ?? expect.fail()).id, cartOf())),
  );

async function ordersIn(template: string): Promise<string[]> {
  const emails = (await outbox.emails()).filter(({ template_id }) => template_id === template);
  return emails.map(
    ({ template_params }) => template_params.orderText?.match(/[\da-f]{8}-[\da-f-]{27}/)?.[0] ?? '',
  );
}

test('26 buyers of as many loaves on slow lines, at one email a second: each gets one, and both hear of it once', async () => {
  // In ms, one way; a round trip takes 400 to 800.
  wire.delay(() => 200 + Math.random() * 200);
  const orders = await Promise.all(shoppers.map(() => givenOrder({ items: unitsOf(1) })));
  await givenStock({ boule: SHOPPERS });

  const ends = await finishAll(orders);
  expect(ends.map(({ outcome }) => outcome)).toEqual(Array(SHOPPERS).fill('registered'));
  expect(await Promise.all(orders.map(isPaid))).toEqual(Array(SHOPPERS).fill(true));
  expect(await stockOf('boule')).toBe(0);
  const ids = orders.map(({ id }) => id).sort();
  for (const template of BOTH) {
    await expect.poll(async () => (await ordersIn(template)).sort(), { timeout: 140_000 }).toEqual(ids);
  }
});

test('26 shoppers with mixed orders of three products: nobody is refused what is left over', async () => {
  // A shortage counts once it has lasted as long as other orders need. On a fast clock, they would take too long.
  dontHurry();
  await outbox.behave({ perSecond: null });
  const baskets = ['a', 'b', 'c', 'ab', 'bc', 'ca', 'aabc', 'ccbba'].map((keys) =>
    [...keys].flatMap((firebaseId) => unitsOf(1, { firebaseId })),
  );
  const orders = await Promise.all(shoppers.map((_, at) => givenOrder({ items: baskets[at % 8] ?? [] })));
  await givenStock({ a: 11, b: 11, c: 11 });

  const ends = await finishAll(orders);
  const wanted = (outcome: 'registered' | 'short') =>
    orders.filter((_, at) => ends[at]?.outcome === outcome).map(({ items }) => stockNeeded(items));
  expect(wanted('registered').length + wanted('short').length).toBe(SHOPPERS);
  const left = new Map<string, number>();
  for (const key of ['a', 'b', 'c']) left.set(key, Number(await stockOf(key)));
  const sold = (key: string) =>
    wanted('registered').reduce((sum, needed) => sum + (needed.get(productId(key)) ?? 0), 0);
  for (const [key, pieces] of left) expect(pieces).toBe(11 - sold(key));
  const couldBeHad = wanted('short').filter((needed) =>
    [...needed].every(([key, pieces]) => pieces <= (left.get(key) ?? 0)),
  );
  expect(couldBeHad).toEqual([]);
});
