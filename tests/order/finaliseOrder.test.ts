import { beforeEach, describe, expect, test } from 'vitest';
import { finaliseOrder } from '@/order/finaliseOrder';
import { takeUpOrders } from '@/order/takeUpOrders';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, openServices } from '../support/placing.ts';
import { aUnit, ORDER_ID, orderId, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules, shopDatabase } from '../support/shopDatabase.ts';

const { outbox } = await openServices();
const cart = cartOf();

beforeEach(() => givenCatalogue({}));

test('takes the stock, tells owner and customer, and marks the order paid', async () => {
  const items = [...unitsOf(2), aUnit({ firebaseId: 'brioche' })];
  const order = await givenOrder({ items, stock: { boule: 5, brioche: 1 } });
  const registered = { outcome: 'registered', order: { ...order, paid: true } };
  expect(await finaliseOrder(order.id, cart)).toMatchObject(registered);
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 0 } });
  expect(await outbox.templates()).toEqual(BOTH);
  expect((await outbox.emails())[0]?.template_params.hasPaid).toBe('Cash on delivery');
  expect(await isPaid(order)).toBe(true);
});

test('an unknown order changes nothing', async () => {
  await givenCatalogue({ cakes: { boule: { limit: 5 } } });

  expect(await finaliseOrder(ORDER_ID, cart)).toMatchObject({ outcome: 'not-found' });
  expect(await dataAt('/')).toEqual({ cakes: { boule: { limit: 5 } } });
  expect(localStorage.getItem(`order:${ORDER_ID}`)).toBeNull();
});

test('an order with a unit that can not be read is not finished without it', async () => {
  const warning = logged('warn');
  const order = await givenOrder({ items: unitsOf(2), stock: { boule: 5 } });
  await shopDatabase.put(`/orders/${order.id}/items/1/price`, 'a lot');

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'not-found' });
  expect(await stockOf('boule')).toBe(5);
  const why = expect.stringContaining(`orders/${order.id}: items.1.price`);
  expect(warning).toHaveBeenCalledExactlyOnceWith(why);
});

describe('stock', () => {
  /** An order for two of each that has taken the boules and the brioches, and noted how many. There is no tart. */
  async function givenWithoutTart(pieces: number) {
    const items = ['boule', 'brioche', 'tart'].flatMap((firebaseId) => unitsOf(2, { firebaseId }));
    const order = await givenOrder({ items, stock: { boule: 3, brioche: 3, tart: 0 } });
    givenLedger(order.id, { taken: ['boule', 'brioche'], pieces });
    return order;
  }
  const limits = () => Promise.all(['boule', 'brioche', 'tart'].map(stockOf));

  // An earlier version of the shop did not note how many.
  test.each([2, 0])('where the last is short, all that was taken comes back (%i noted)', async (pieces) => {
    const order = await givenWithoutTart(pieces);
    const shortage = { productId: 'tart', title: 'Tart', requested: 2, available: 0 };
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'short', order, shortage });
    expect([await outbox.emails(), await isPaid(order), await limits()]).toEqual([[], false, [5, 5, 0]]);
  });

  test('what the database refuses to take back leaves the others', async () => {
    logged('error');
    const order = await givenWithoutTart(2);
    const open = { '.read': true, '.write': true };
    await givenRules({ '.read': true, orders: open, cakes: { brioche: open, tart: open } });
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'short' });
    expect(await limits()).toEqual([3, 5, 0]);
  });

  test('after a shortage an order that was paid by card can be finished once there is enough', async () => {
    const order = await givenOrder({ items: unitsOf(2), hasPaid: true, stock: { boule: 1 } });
    const own = cartOf(order.items);
    expect(await finaliseOrder(order.id, own)).toMatchObject({ outcome: 'short' });
    // The owner settles a paid order, so nothing comes back into the cart. She hears of it at once.
    expect(own.current().items).toEqual([]);
    await expect.poll(outbox.templates).toEqual(['template_owner']);
    expect((await outbox.emails())[0]?.template_params.orderText).toMatch(/^PERHAPS PAID, BUT SOLD OUT\./);
    await shopDatabase.put('/cakes/boule/limit', 2);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(0);
  });
});

describe('what an earlier page left open', () => {
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;
  const OTHER_ID = orderId('0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f');

  test('emails that are due go out, the owner before any customer, where their order is paid', async () => {
    for (const [paid, ...steps] of [
      [true, 'paid', 'emails-due', 'owner-email'],
      [true, 'paid', 'emails-due'],
      // Another browser made its mark, and tells of it.
      [true, 'begun', 'emails-due'],
      [false, 'begun', 'emails-due'],
    ] as const) {
      givenLedger((await givenOrder({ paid })).id, { steps });
    }

    await takeUpOrders(cartOf());
    await expect.poll(outbox.templates).toEqual([...BOTH, 'template_customer']);
  });

  test('the mark of an order that the owner knows of is made up for', async () => {
    const order = await givenOrder({ stock: { boule: 4 } });
    givenLedger(order.id, {
      steps: ['begun', 'emails-due', 'owner-email', 'customer-email'],
      taken: ['boule'],
      units: order.items.map(({ id }) => id),
    });
    const cart = cartOf([...order.items, aUnit({ id: 'another' })]);

    await takeUpOrders(cart);

    expect(cart.current().items.map(({ id }) => id)).toEqual(['another']);
    await expect.poll(() => isPaid(order)).toBe(true);
    expect(await outbox.templates()).toEqual([]);
  });

  test('an order that was begun is offered until it is finished, also after its day', async () => {
    givenLedger(ORDER_ID, { steps: ['begun'], at: daysAgo(6) });

    expect(await takeUpOrders(cartOf())).toBe(ORDER_ID);
    for (const end of ['paid', 'given-up']) {
      givenLedger(ORDER_ID, { steps: ['begun', end] });
      expect(await takeUpOrders(cartOf())).toBeNull();
    }
  });

  test('what nobody needed for a month is forgotten, but not an order of that age that is taken up', async () => {
    logged('warn');
    givenLedger(ORDER_ID, { steps: ['paid'], at: daysAgo(40) });
    givenLedger(OTHER_ID, { steps: ['paid'], at: daysAgo(20) });
    await takeUpOrders(cartOf());
    const kept = [ORDER_ID, OTHER_ID].filter((id) => localStorage.getItem(`order:${id}`) !== null);
    expect(kept).toEqual([OTHER_ID]);
  });
});
