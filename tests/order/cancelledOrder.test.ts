import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@/domain/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { takeUpOrders } from '@/order/takeUpOrders';
import { cancelOrder, planCancelling } from '@/services/owner/cancelOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, isPaid } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { givenOwner, ownerDatabase } from '../support/ownerAccount.ts';
import { aUnit, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

/** The owner cancels an order while its customer's browser finishes it. */

const TAKE_BOULE = /"a":"p".*\/boule\/limit/;
const TAKE_BRIOCHE = /"a":"p".*\/brioche\/limit/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;
const FULL = { boule: { limit: 5 }, brioche: { limit: 5 } };

const cart = cartOf();

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({});
  await givenOwner();
});

const givenMixedOrder = (fields: Partial<Order> = {}) =>
  givenOrder({
    items: [...unitsOf(2), aUnit({ firebaseId: 'brioche' })],
    stock: { boule: 5, brioche: 5 },
    ...fields,
  });

/** What the owner's page does. She got an email of the order if it is marked. */
async function ownerCancels({ id }: Order): Promise<void> {
  const plan = await planCancelling(ownerDatabase, id, true);
  if (plan.state !== 'possible') throw new Error(`It is ${plan.state}`);
  await cancelOrder(ownerDatabase, plan, true);
}

/** Finishes the order until the browser has no more to do, on this visit and a later one. */
async function finishedTwice(order: Order) {
  const end = await finaliseOrder(order.id, cart);
  const stock = await dataAt('/cakes');
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'cancelled' });
  expect(await dataAt('/cakes')).toEqual(stock);
  return end;
}

test.each([
  ['before the taking', 'before', TAKE_BOULE],
  ['halfway through the taking', 'before', TAKE_BRIOCHE],
  ['between the taking and the emails', 'after', TAKE_BRIOCHE],
] as const)('%s: all is given back once, and the customer gets no email', async (_, when, message) => {
  const order = await givenMixedOrder();
  wire[when](message, () => ownerCancels(order));

  expect(await finishedTwice(order)).toEqual({ outcome: 'cancelled', id: order.id, payment: 'cash' });
  expect(await dataAt('/cakes')).toEqual(FULL);
  expect(await dataAt('/orders')).toBeNull();
  expect(await outbox.templates()).not.toContain('template_customer');
});

test('between the owner’s email and the mark: all is given back once, and the customer gets no email', async () => {
  const order = await givenMixedOrder({ hasPaid: true });
  wire.before(MARK_PAID, () => ownerCancels(order));

  expect(await finishedTwice(order)).toEqual({ outcome: 'cancelled', id: order.id, payment: 'card' });
  expect(await dataAt('/cakes')).toEqual(FULL);
  expect(await dataAt('/orders')).toBeNull();
  expect(await outbox.templates()).toEqual(['template_owner']);
});

test('after the mark: the owner’s cancelling has given all back, and this browser gives nothing', async () => {
  const order = await givenMixedOrder();
  // The mark is in the database before the next message of the owner's is.
  wire.after(MARK_PAID, async () => {
    await expect.poll(() => isPaid(order)).toBe(true);
    await ownerCancels(order);
  });

  expect(await finishedTwice(order)).toMatchObject({ outcome: 'cancelled' });
  expect(await dataAt('/cakes')).toEqual(FULL);
});

test('after a mark whose answer got lost: nothing is given back twice', async () => {
  const order = await givenMixedOrder();
  wire.after(MARK_PAID, async () => {
    // At once: neither the answer nor the news of the mark comes through.
    wire.freeze();
    await expect.poll(() => isPaid(order)).toBe(true);
    await ownerCancels(order);
    wire.cut();
    wire.mend();
  });

  expect(await finishedTwice(order)).toMatchObject({ outcome: 'cancelled' });
  expect(await dataAt('/cakes')).toEqual(FULL);
});

test('while its page was closed: what it had taken is given back when it opens again, once', async () => {
  const order = await givenMixedOrder();
  givenLedger(order.id, { taken: ['boule'], pieces: 2, steps: ['begun', 'emails-due'] });
  await shopDatabase.put('/cakes/boule/limit', 3);
  await ownerCancels(order);

  // This browser does not know any more how it was to be paid.
  expect(await finishedTwice(order)).toEqual({ outcome: 'cancelled', id: order.id, payment: null });
  expect(await dataAt('/cakes')).toEqual(FULL);
  expect(await takeUpOrders(cart)).toBeNull();
  expect(await outbox.templates()).toEqual([]);
});

test('what it had taken of an earlier batch is not given back', async () => {
  const order = await givenMixedOrder();
  givenLedger(order.id, { taken: ['boule'], pieces: 2, steps: ['begun'] });
  await shopDatabase.put('/stock/setAt', Date.now());
  await ownerCancels(order);

  expect(await finishedTwice(order)).toMatchObject({ outcome: 'cancelled' });
  expect(await dataAt('/cakes')).toEqual(FULL);
});
