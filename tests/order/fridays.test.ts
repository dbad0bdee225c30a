import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, PaymentMethod } from '@/domain/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { findLedger } from '@/order/ledger';
import { placeOrder } from '@/order/placeOrder';
import { takeUpOrders } from '@/order/takeUpOrders';
import { pause } from '@/services/timeout';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenOrder, givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, DETAILS, ORDER_ID, productId, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { bringShoppers } from '../support/shoppers.ts';
import { openWire } from '../support/wire.ts';

const WEDNESDAY = '2026-11-25T09:00:00Z';
const THURSDAY_NIGHT = '2026-11-26T23:50:00Z';
const MIDNIGHT = '2026-11-27T00:00:00Z';
const FRIDAY_MORNING = '2026-11-27T08:05:00Z';
const TUESDAY = '2026-12-01T09:00:00Z';
const BOTH = ['template_owner', 'template_customer'];
const READ_LIMIT = /"a":"q".*\/boule\/limit/;
const READ_ORDER = /"a":"q".*"\/orders\//;

const cart = cartOf();

hurryTime(WEDNESDAY);
const wire = await openWire();
const outbox = await openOutbox();
const [phone, laptop] = await bringShoppers(2);
if (!phone || !laptop) throw new Error('Two devices are needed');

beforeEach(async () => {
  vi.setSystemTime(WEDNESDAY);
  localStorage.clear();
  cart.takeOut(new Set(cart.current().items.map(({ id }) => id)));
  await givenProducts(aProduct({ limit: 20 }));
});

const place = (payment: PaymentMethod = 'cash', items = unitsOf(2)) =>
  placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

/** An order of two boules. */
async function placed(payment?: PaymentMethod): Promise<Order> {
  const placement = await place(payment);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order;
}

const ledgerOf = async ({ id }: Order) => (await findLedger(id)) ?? expect.fail('It has no ledger');

/** An order that took its stock, and whose tab was closed while the email service answered that it was busy. */
async function interrupted(payment?: PaymentMethod): Promise<Order> {
  const order = await placed(payment);
  const setAt = Number((await dataAt('/stock/setAt')) ?? 0);
  const ledger = await ledgerOf(order);
  await ledger.add('begun', 'emails-due');
  await ledger.noteTaken(productId('boule'), order.items.length, {
    bakeDay: order.bakeDay ?? expect.fail(),
    setAt,
  });
  await givenStock({ boule: Number(await stockOf('boule')) - 2 });
  return order;
}

/** The owner sets the stock of the Friday that is on sale, as her page does. */
async function ownerSets(boule: number, bakeDay = '2026-12-04'): Promise<void> {
  await shopDatabase.put('/stock', { bakeDay: Date.parse(bakeDay), setAt: Date.now(), baked: { boule } });
  await givenStock({ boule });
}

async function expectTold(text: string): Promise<void> {
  await expect.poll(outbox.templates, { timeout: 10_000 }).toEqual(BOTH);
  for (const { template_params } of await outbox.emails()) expect(template_params.orderText).toContain(text);
}

describe('taken on Wednesday, interrupted, and opened on Tuesday, when the owner has set new stock', () => {
  test('by card it stands for the next Friday, and takes of its stock', async () => {
    const order = await interrupted('card');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
      order: { id: order.id, bakeDay: '2026-12-04' },
    });
    expect(await stockOf('boule')).toBe(18);
    expect((await storedOrders())[order.id]).toMatchObject({ paid: true, bakeDay: Date.parse('2026-12-04') });
    await expectTold('Friday 4 December, 9:30AM to 1:15PM\nMoved from Friday 27 November');
  });

  test('by card it is short where nothing is baked', async () => {
    logged('error');
    const order = await interrupted('card');
    vi.setSystemTime(TUESDAY);
    await ownerSets(0);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'short' });
    expect(await stockOf('boule')).toBe(0);
    expect(await outbox.templates()).toEqual([]);
  });

  test('for cash it goes back into the cart, asks, and leaves the new stock alone', async () => {
    const order = await interrupted('cash');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'late', gone: '2026-11-27' });
    expect(cart.current().items).toEqual(order.items);
    expect(await stockOf('boule')).toBe(20);
    expect(await takeUpOrders(cart)).toBeNull();
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'given-up' });
    expect(Object.keys(await storedOrders())).toEqual([order.id]);

    // Ordered again on purpose, it is another order, with stock of its own.
    const again = await place('cash', [...cart.current().items]);
    if (again.outcome !== 'placed') throw new Error(again.outcome);
    expect(await finaliseOrder(again.order.id, cart)).toMatchObject({ order: { bakeDay: '2026-12-04' } });
    expect(await stockOf('boule')).toBe(18);
    await expectTold('Friday 4 December');
  });

  test('given up for another cart, it leaves the new stock alone', async () => {
    const order = await interrupted('cash');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    expect(await place('cash', order.items.slice(1))).toMatchObject({ outcome: 'placed' });
    expect(await stockOf('boule')).toBe(20);
  });
});

test('the stock is set anew within a week: what was taken before is taken again, and not given back', async () => {
  const order = await interrupted();
  await ownerSets(20, '2026-11-27');
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
  expect(await stockOf('boule')).toBe(18);

  const other = await interrupted();
  await ownerSets(9, '2026-11-27');
  expect(await place('cash', other.items.slice(1))).toMatchObject({ outcome: 'placed' });
  expect(await stockOf('boule')).toBe(9);
});

test('an older order by card, which did not say its day, says it from its move on', async () => {
  const order = await givenOrder({ items: unitsOf(2), hasPaid: true });
  await shopDatabase.put(`/orders/${order.id}/bakeDay`, null);
  vi.setSystemTime(FRIDAY_MORNING);

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ order: { bakeDay: '2026-12-04' } });
  expect(await dataAt(`/orders/${order.id}/bakeDay`)).toBe(Date.parse('2026-12-04'));
});

test('one that is weeks late moves once, however often and wherever it is opened', async () => {
  const order = await givenOrder({ items: unitsOf(2), hasPaid: true });
  vi.setSystemTime('2026-12-15T12:30:00Z');
  wire.delay(() => 20 + Math.random() * 60);
  logged('warn');

  const ends = await Promise.all([phone.finaliseOrder(order.id), laptop.finaliseOrder(order.id)]);
  const registered = { outcome: 'registered', order: { bakeDay: '2026-12-18' } };
  expect(ends).toMatchObject([registered, registered]);
  vi.setSystemTime('2026-12-29T12:30:00Z');
  expect(await laptop.finaliseOrder(order.id)).toMatchObject(registered);
  await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(18);
});

test('what another device is just finishing is not late here', async () => {
  const order = await givenOrder({ items: unitsOf(2) });
  vi.setSystemTime(FRIDAY_MORNING);
  setTimeout(() => shopDatabase.put(`/orders/${order.id}/paid`, true), 1_000);

  expect(await laptop.finaliseOrder(order.id)).toMatchObject({
    outcome: 'registered',
    order: { bakeDay: '2026-11-27' },
  });
});

test('in the hour after midnight, what was taken before the stock was set anew is taken again', async () => {
  const order = await interrupted();
  await ownerSets(9, '2026-11-27');
  vi.setSystemTime('2026-11-27T00:30:00Z');

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ order: { bakeDay: '2026-11-27' } });
  expect(await stockOf('boule')).toBe(7);
});

test('what the owner was told of stands for its day, and touches no later stock', async () => {
  const order = await interrupted();
  await (await ledgerOf(order)).add('owner-email');
  vi.setSystemTime(TUESDAY);
  await ownerSets(20);

  expect(await finaliseOrder(order.id, cart)).toMatchObject({
    outcome: 'registered',
    order: { bakeDay: '2026-11-27' },
  });
  expect(await stockOf('boule')).toBe(20);
});

test('an order of another id scheme is late like any other', async () => {
  const order = await givenOrder({
    id: ORDER_ID,
    bakeDay: '2026-11-27' as Order['bakeDay'],
    items: unitsOf(2),
  });
  vi.setSystemTime(FRIDAY_MORNING);
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'late' });
});

describe('midnight comes', () => {
  test('between the look at the stock and the writing: id and promise are of the same day', async () => {
    vi.setSystemTime(new Date(Date.parse(MIDNIGHT) - 1_000));
    wire.before(READ_LIMIT, () => void vi.setSystemTime(MIDNIGHT));

    const order = await placed();
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
    expect(order.bakeDay).toBe('2026-11-27');
    expect((await storedOrders())[order.id]).toMatchObject({ bakeDay: Date.parse('2026-11-27') });
  });

  test('while an order is finished: it keeps its day, in its emails too', async () => {
    vi.setSystemTime(THURSDAY_NIGHT);
    const order = await placed();
    wire.before(READ_ORDER, () => void vi.setSystemTime(MIDNIGHT));

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ order: { bakeDay: '2026-11-27' } });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
    expect(await stockOf('boule')).toBe(18);
    await expectTold('Friday 27 November');
  });

  test.each([
    ['cash', '2026-11-27T00:50:00Z', { outcome: 'registered', order: { bakeDay: '2026-11-27' } }, 18],
    ['card', '2026-11-27T00:50:00Z', { outcome: 'registered', order: { bakeDay: '2026-11-27' } }, 18],
    ['cash', '2026-11-27T01:10:00Z', { outcome: 'late' }, 18],
    ['card', '2026-11-27T01:10:00Z', { outcome: 'registered', order: { bakeDay: '2026-12-04' } }, 16],
  ] as const)('by %s, its emails due before it: at %s', async (payment, now, ended, left) => {
    const order = await interrupted(payment);
    vi.setSystemTime(now);

    expect(await finaliseOrder(order.id, cart)).toMatchObject(ended);
    expect(await stockOf('boule')).toBe(left);
  });
});

describe('a page that sleeps from Wednesday until Tuesday, with its stock taken and nobody told', () => {
  /**
   * It loses its connection right before the mark, while the email service is busy, and sleeps some seconds later. When it
   * wakes up, the email service is there before the database.
   */
  async function asleep(payment: PaymentMethod, bakedThen = 20) {
    await outbox.behave({ fail: 429 });
    const order = await placed(payment);
    const isCut = new Promise<void>((resolve) =>
      wire.before(/"a":"p".*\/paid/, () => {
        wire.cut();
        resolve();
      }),
    );
    const ended = finaliseOrder(order.id, cart);
    await isCut;
    await pause(5_000);
    vi.setSystemTime(TUESDAY);
    await ownerSets(bakedThen);
    await outbox.behave({ fail: null });
    dispatchEvent(new Event('online'));
    await pause(5_000);
    expect(await outbox.templates()).toEqual([]);
    expect((await storedOrders())[order.id]).toMatchObject({ paid: false });
    wire.mend();
    return { order, ended };
  }

  test('by card it wakes up for the next Friday', async () => {
    const { ended } = await asleep('card');
    expect(await ended).toMatchObject({ outcome: 'registered', order: { bakeDay: '2026-12-04' } });
    expect(await stockOf('boule')).toBe(18);
    await expectTold('Friday 4 December');
  });

  test('by card, with nothing baked for the next Friday, it is short, and nobody is told', async () => {
    logged('error');
    const { order, ended } = await asleep('card', 0);
    expect(await ended).toMatchObject({ outcome: 'short' });
    expect((await storedOrders())[order.id]).toMatchObject({ paid: false });
    await pause(30_000);
    expect(await outbox.templates()).toEqual([]);
  });

  test('for cash it asks', async () => {
    const { order, ended } = await asleep('cash');
    expect(await ended).toMatchObject({ outcome: 'late' });
    expect(cart.current().items).toEqual(order.items);
    expect((await storedOrders())[order.id]).toMatchObject({ paid: false });
    expect(await stockOf('boule')).toBe(20);
    expect(await outbox.templates()).toEqual([]);
  });
});

test('a page that sleeps before it takes its stock takes that of the later day', async () => {
  const order = await placed('card');
  wire.before(READ_ORDER, () => void vi.setSystemTime(TUESDAY));

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ order: { bakeDay: '2026-12-04' } });
  expect(await stockOf('boule')).toBe(18);
});

test('an order that can’t be moved fails, instead of trying for ever', async () => {
  logged('error');
  await givenRules({ '.read': true, stock: {}, orders: { $id: { '.write': '!data.exists()' } } });
  const order = await placed('card');
  vi.setSystemTime(FRIDAY_MORNING);
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'failed' });
});

test('where the database does not answer, a late order by card is kept for the next try', async () => {
  logged('error');
  const order = await placed('card');
  vi.setSystemTime(FRIDAY_MORNING);
  wire.before(/"a":"p".*\/bakeDay/, () => wire.cut());

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'failed' });
  wire.mend();
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ order: { bakeDay: '2026-12-04' } });
  expect(await stockOf('boule')).toBe(18);
});
