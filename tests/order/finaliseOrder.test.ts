import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, PaymentMethod } from '@/domain/order/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { allLedgers, note } from '@/order/ledger';
import { takeUpOrders } from '@/order/takeUpOrders';
import { cartOf } from '../support/cart.ts';
import { dontHurry } from '../support/clock.ts';
import { givenLedger } from '../support/givenLedger.ts';
import {
  allHeard,
  givenCatalogue,
  givenOrder,
  givenProducts,
  givenStock,
  isPaid,
  stockOf,
  storedOrders,
} from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, hasTaken, openServices, placed, WEDNESDAY } from '../support/placing.ts';
import { aProduct, aUnit, ORDER_ID, orderId, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules, shopDatabase } from '../support/shopDatabase.ts';

const MIDNIGHT = '2026-11-27T00:00:00Z';
const TUESDAY = '2026-12-01T09:00:00Z';

const { wire, outbox } = await openServices();
let cart = cartOf();

beforeEach(async () => {
  vi.setSystemTime(WEDNESDAY);
  cart = cartOf();
  await givenProducts(aProduct({ limit: 20 }));
  await allHeard();
});

/** An order of two boules that took its stock. Its tab was closed while the email service was busy. */
async function interrupted(payment?: PaymentMethod): Promise<Order> {
  const order = await placed(unitsOf(2), payment);
  await note(order.id, 'the shopper came');
  await note(order.id, 'its stock is taken');
  await hasTaken(order, Number(await stockOf('boule')) - 2);
  return order;
}

/** Sets the stock of the Friday on sale in the same way as the owner's page. */
async function ownerSets(boule: number, bakeDay = '2026-12-04'): Promise<void> {
  await shopDatabase.put('/stock', { bakeDay: Date.parse(bakeDay), setAt: Date.now(), baked: { boule } });
  await givenStock({ boule });
}

async function expectTold(text: string): Promise<void> {
  await expect.poll(outbox.templates).toEqual(BOTH);
  for (const { template_params } of await outbox.emails()) expect(template_params.orderText).toContain(text);
}

test('takes the stock, tells owner and customer, and marks the order paid', async () => {
  await givenCatalogue({});
  const items = [...unitsOf(2), aUnit({ firebaseId: 'brioche' })];
  const order = await givenOrder({ items, stock: { boule: 5, brioche: 1 } });
  const registered = { outcome: 'registered', order: { ...order, paid: true } };
  expect(await finaliseOrder(order.id, cart)).toMatchObject(registered);
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 0 } });
  await expect.poll(outbox.templates).toEqual(BOTH);
  expect((await outbox.emails())[0]?.template_params.hasPaid).toBe('Cash on delivery');
  expect(await isPaid(order)).toBe(true);
});

test('an unknown order changes nothing', async () => {
  const data = await dataAt('/');
  expect(await finaliseOrder(ORDER_ID, cart)).toMatchObject({ outcome: 'not-found' });
  expect(await dataAt('/')).toEqual(data);
  expect(localStorage.getItem(`order:${ORDER_ID}`)).toBeNull();
});

test.each([
  ['items/1/price', 'a lot'],
  ['type', 'drone'],
  ['hasPaid', 'perhaps'],
])('an order whose %s can not be read is not finished without it', async (field, value) => {
  const warning = logged('warn');
  const order = await givenOrder({ items: unitsOf(2), stock: { boule: 5 } });
  await shopDatabase.put(`/orders/${order.id}/${field}`, value);

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'not-found' });
  expect(await stockOf('boule')).toBe(5);
  const why = expect.stringContaining(`orders/${order.id}: ${field.replaceAll('/', '.')}`);
  expect(warning).toHaveBeenCalledExactlyOnceWith(why);
});

describe('stock', () => {
  /** An order of two boules, brioches and tarts; no tarts are left. Its ledger has `pieces` of the others. */
  async function givenWithoutTart(pieces: number) {
    const items = ['boule', 'brioche', 'tart'].flatMap((firebaseId) => unitsOf(2, { firebaseId }));
    const order = await givenOrder({ items, stock: { boule: 3, brioche: 3, tart: 0 } });
    givenLedger(order.id, { taken: ['boule', 'brioche'], pieces });
    return order;
  }
  const limits = () => Promise.all(['boule', 'brioche', 'tart'].map(stockOf));

  // An earlier version of the shop didn't note how many.
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
    cart.putBack(order.items);
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'short' });
    // The owner settles a paid order, so nothing returns to the cart.
    expect(cart.current().items).toEqual([]);
    await expect.poll(outbox.templates).toEqual(['template_owner']);
    expect((await outbox.emails())[0]?.template_params.orderText).toMatch(/^PERHAPS PAID, BUT SOLD OUT\./);
    await shopDatabase.put('/cakes/boule/limit', 2);
    expect(await finaliseOrder(order.id, cartOf())).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(0);
  });
});

describe('what an earlier page left open', () => {
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;
  const OTHER_ID = orderId('0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f');

  test('emails that are due go out, the owner before any customer, where their order is paid', async () => {
    // In a hurry on a busy machine, an answer may come too late, and then the next order's email goes first.
    dontHurry();
    for (const [paid, ...steps] of [
      [true, 'paid', 'emails-due', 'owner-email'],
      [true, 'paid', 'emails-due'],
      // Another browser marked this order, and sends its emails.
      [true, 'begun', 'emails-due'],
      [false, 'emails-due'],
    ] as const) {
      givenLedger((await givenOrder({ paid })).id, { steps });
    }

    await takeUpOrders(cart);
    await expect.poll(outbox.templates).toEqual([...BOTH, 'template_customer']);
  });

  test('the mark of an order that the owner knows of is made up for', async () => {
    const order = await givenOrder({ stock: { boule: 4 } });
    givenLedger(order.id, {
      steps: ['begun', 'emails-due', 'owner-email', 'customer-email'],
      taken: ['boule'],
      units: order.items.map(({ id }) => id),
    });
    cart.putBack([...order.items, aUnit({ id: 'another' })]);
    await takeUpOrders(cart);

    expect(cart.current().items.map(({ id }) => id)).toEqual(['another']);
    await expect.poll(() => isPaid(order)).toBe(true);
    expect(await outbox.templates()).toEqual([]);
  });

  test.each<[string, { steps: readonly string[]; taken?: readonly string[]; pieces?: number }]>([
    ['confirmed, and never came to its page', { steps: ['confirmed'] }],
    [
      'come to its page, and taken its stock',
      { steps: ['begun', 'emails-due'], taken: ['boule'], pieces: 2 },
    ],
  ])('one for the day on sale is finished unasked, though its shopper has only %s', async (_, kept) => {
    const order = await givenOrder({ items: unitsOf(2), stock: { boule: kept.taken ? 18 : 20 } });
    const units = order.items.map(({ id }) => id);
    givenLedger(order.id, { ...kept, units });
    cart.putBack(order.items);
    const takenUp = await takeUpOrders(cart);
    // The shopper goes on to another page, which also reports the order.
    const onNextPage = await takeUpOrders(cart);
    expect(onNextPage?.ending).toBe(takenUp?.ending);
    expect(await takenUp?.ending).toMatchObject({ outcome: 'registered', order: { id: order.id } });
    expect(cart.current().items).toEqual([]);
    expect(await stockOf('boule')).toBe(18);
    expect(await isPaid(order)).toBe(true);
    await expect.poll(outbox.templates).toEqual(BOTH);
  });

  test('one that was confirmed and not written is no order: nothing is said, and its units stay in the cart', async () => {
    givenLedger(ORDER_ID, { steps: ['confirmed'], units: ['unit-1'] });
    cart.putBack(unitsOf(1));
    expect(await takeUpOrders(cart)).toBeNull();
    expect((await allLedgers()).map(({ progress }) => progress.notes)).toEqual([[]]);
    expect(cart.current().items).toHaveLength(1);
  });

  test('one that this page has placed is its shopper’s to finish, by cash; by card the till decides', async () => {
    const { id } = await placed(unitsOf(1));
    expect(await takeUpOrders(cart)).toEqual({ id, ending: null });
    localStorage.clear();
    await placed(unitsOf(1), 'card');
    expect(await takeUpOrders(cart)).toBeNull();
  });

  test('an order that was begun is offered until it is finished, also after its day', async () => {
    await givenOrder({ id: ORDER_ID, bakeDay: '2026-11-20' as Order['bakeDay'] });
    givenLedger(ORDER_ID, { steps: ['begun'], at: daysAgo(6) });
    expect(await takeUpOrders(cart)).toEqual({ id: ORDER_ID, ending: null });
    for (const end of ['paid', 'given-up']) {
      givenLedger(ORDER_ID, { steps: ['begun', end] });
      expect(await takeUpOrders(cart)).toBeNull();
    }
  });

  test('what nobody needed for a month is forgotten, but not an order of that age that is taken up', async () => {
    logged('warn');
    givenLedger(ORDER_ID, { steps: ['paid'], at: daysAgo(40) });
    givenLedger(OTHER_ID, { steps: ['paid'], at: daysAgo(20) });
    await takeUpOrders(cart);
    const kept = [ORDER_ID, OTHER_ID].filter((id) => localStorage.getItem(`order:${id}`) !== null);
    expect(kept).toEqual([OTHER_ID]);
  });
});

describe('taken on Wednesday, interrupted, and opened on Tuesday, when the owner has set new stock', () => {
  test('by card it stands for the next Friday, and takes of its stock', async () => {
    const order = await interrupted('card');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    const moved = { id: order.id, bakeDay: '2026-12-04' };
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered', order: moved });
    expect(await stockOf('boule')).toBe(18);
    expect((await storedOrders())[order.id]).toMatchObject({
      paid: true,
      bakeDay: Date.parse('2026-12-04'),
    });
    await expectTold('Friday 4 December, 9:30AM to 1:15PM\nMoved from Friday 27 November');
  });

  test('for cash it goes back into the cart, asks, and leaves the new stock alone', async () => {
    const order = await interrupted('cash');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'late', order });
    expect(cart.current().items).toEqual(order.items);
    expect(await stockOf('boule')).toBe(20);
    expect(await takeUpOrders(cart)).toBeNull();
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'given-up' });
    expect(Object.keys(await storedOrders())).toEqual([order.id]);

    // The shopper orders again on purpose: this is another order with its own stock.
    const again = await placed(cart.current().items);
    expect(await finaliseOrder(again.id, cart)).toMatchObject({ order: { bakeDay: '2026-12-04' } });
    expect(await stockOf('boule')).toBe(18);
    await expectTold('Friday 4 December');
  });
});

test('the stock is set again within a week: what was taken before is taken again, and not given back', async () => {
  const order = await interrupted();
  await ownerSets(20, '2026-11-27');
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await stockOf('boule')).toBe(18);

  const other = await interrupted();
  await ownerSets(9, '2026-11-27');
  await placed(other.items.slice(1));
  expect(await stockOf('boule')).toBe(9);
});

test('midnight comes between the look at the stock and the writing: id and promise are of the same day', async () => {
  vi.setSystemTime(new Date(Date.parse(MIDNIGHT) - 1_000));
  wire.before(/"a":"p".*\/orders\//, () => void vi.setSystemTime(MIDNIGHT));

  const order = await placed(unitsOf(2));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
  expect(order.bakeDay).toBe('2026-11-27');
  expect((await storedOrders())[order.id]).toMatchObject({ bakeDay: Date.parse('2026-11-27') });
});

test('an order that can’t be moved fails, instead of trying for ever', async () => {
  logged('error');
  await givenRules({ '.read': true, stock: {}, orders: { $id: { '.write': '!data.exists()' } } });
  const order = await placed(unitsOf(2), 'card');
  vi.setSystemTime('2026-11-27T08:05:00Z');
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'failed' });
});
