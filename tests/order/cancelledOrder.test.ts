import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@/domain/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { cancelOrder, planCancelling } from '@/services/owner/cancelOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenCatalogue, givenOrder } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { givenOwner, ownerDatabase } from '../support/ownerAccount.ts';
import { aUnit, unitsOf } from '../support/samples.ts';
import { dataAt } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

/** The owner cancels an order while its customer's browser finishes it. */

const TAKE_BRIOCHE = /"a":"p".*\/brioche\/limit/;
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

test.each([['halfway through the taking', 'before', TAKE_BRIOCHE]] as const)(
  '%s: all is given back once, and the customer gets no email',
  async (_, when, message) => {
    const order = await givenMixedOrder();
    wire[when](message, () => ownerCancels(order));

    expect(await finishedTwice(order)).toMatchObject({ outcome: 'cancelled', order: { hasPaid: false } });
    expect(await dataAt('/cakes')).toEqual(FULL);
    expect(await dataAt('/orders')).toBeNull();
    expect(await outbox.templates()).not.toContain('template_customer');
  },
);
