import { beforeEach, expect, test } from 'vitest';
import { afterLetter } from '@/domain/order/orderProgress';
import { finaliseOrder } from '@/order/finaliseOrder';
import { changeProgress } from '@/order/ledger';
import { connection } from '@/services/database/connection';
import { products } from '@/services/shop/catalogue';
import { cartOf } from '../support/cart.ts';
import { lasts } from '../support/clock.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenOrder, givenProducts, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openServices, place, placed } from '../support/placing.ts';
import { aProduct, unitsOf } from '../support/samples.ts';
import { watched } from '../support/watched.ts';

const { wire, outbox } = await openServices();
const cart = cartOf();
const ITEMS = unitsOf(2);

/** Refuses connections, and waits until the shop has noticed. */
async function refuse() {
  logged('warn');
  const problem = logged('error');
  watched(products);
  wire.refuse('full');
  await expect.poll(() => connection.is('refused')).toBe(true);
  return problem;
}

beforeEach(() => givenProducts(aProduct({ limit: 5 })));

test('an order is placed, and finished, as soon as there is place', async () => {
  await refuse();
  const placing = placed(ITEMS);
  await lasts(30);
  wire.mend();
  const { id } = await placing;

  await refuse();
  const finishing = finaliseOrder(id, cart);
  await lasts(30);
  wire.mend();
  expect(await finishing).toMatchObject({ outcome: 'registered' });
  expect(await stockOf('boule')).toBe(3);
});

test('after a minute it is given up and logged, and nothing was asked of the database; an earlier try is named, and led to', async () => {
  const first = await placed(ITEMS);
  const problem = await refuse();
  const again = place([...ITEMS, ...unitsOf(1)]);
  await lasts(64);
  expect(await again).toEqual({ outcome: 'no-connection', mayBeThere: [first.id] });
  const why = 'The order could not be placed: no connection to the database in time';
  expect(problem).toHaveBeenCalledWith(why);

  await changeProgress(first.id, (progress) => afterLetter(progress, 'owner', 'sent'));
  const yetAgain = place(ITEMS);
  await lasts(64);
  expect(await yetAgain).toEqual({ outcome: 'ordered-before', id: first.id });
  wire.mend();
  await lasts(30);
  expect(Object.keys(await storedOrders())).toEqual([first.id]);
});

test('after a minute it is not finished, which is logged; nothing is taken, and it can be finished later', async () => {
  const order = await givenOrder({ items: ITEMS });
  givenLedger(order.id, { units: ITEMS.map(({ id }) => id) });
  const own = cartOf(ITEMS);
  const problem = await refuse();
  const finishing = finaliseOrder(order.id, own);
  await lasts(64);
  expect(await finishing).toMatchObject({ outcome: 'failed', order: null });
  // Whoever came back from the till may have paid.
  expect(own.current().items).toEqual([]);
  const why = `Order ${order.id} could not be finalised: no connection to the database in time`;
  expect(problem).toHaveBeenCalledWith(why);

  wire.mend();
  expect(await stockOf('boule')).toBe(5);
  expect(await outbox.emails()).toEqual([]);
  await expect.poll(() => connection.is('refused')).toBe(false);
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await stockOf('boule')).toBe(3);
});
