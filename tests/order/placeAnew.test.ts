import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pence } from '@/domain/money';
import type { Order, OrderId, PaymentMethod } from '@/domain/order';
import { bakeDayOf } from '@/domain/orderTime';
import { type Finalisation, finaliseOrder } from '@/order/finaliseOrder';
import { findLedger, type Step } from '@/order/ledger';
import { placeOrder } from '@/order/placeOrder';
import { takeUpOrders } from '@/order/takeUpOrders';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import {
  givenOrder,
  givenProducts,
  givenStock,
  isPaid,
  stockOf,
  storedOrders,
} from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, DETAILS, orderId, productId, unitsOf } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { bringShoppers } from '../support/shoppers.ts';
import { openWire } from '../support/wire.ts';

const THURSDAY_NIGHT = '2026-11-26T23:50:00Z';
const MIDNIGHT = '2026-11-27T00:00:00Z';
const FRIDAY_NOON = '2026-11-27T12:30:00Z';
const TWO_WEEKS_LATER = '2026-12-11T12:30:00Z';
const BOTH = ['template_owner', 'template_customer'];
const READ_LIMIT = /"a":"q".*\/boule\/limit/;
const READ_ORDER = /"a":"q".*"\/orders\//;

const cart = cartOf();

hurryTime(THURSDAY_NIGHT);
const wire = await openWire();
const outbox = await openOutbox();
const [phone, laptop] = await bringShoppers(2);
if (!phone || !laptop) throw new Error('Two devices are needed');

beforeEach(async () => {
  vi.setSystemTime(THURSDAY_NIGHT);
  localStorage.clear();
  cart.takeOut(new Set(cart.current().items.map(({ id }) => id)));
  await givenProducts(aProduct({ limit: 5 }));
});

const place = (items = unitsOf(2), payment: PaymentMethod = 'cash') =>
  placeOrder({ items, details: DETAILS, payment, collectOn: null }, cart);

/** An order of two boules, confirmed on Thursday night, whose thank-you page never opened. */
async function confirmed(payment?: PaymentMethod): Promise<Order> {
  const placement = await place(unitsOf(2), payment);
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  expect(bakeDayOf(placement.order.id)).toBe('2026-11-27');
  return placement.order;
}

const ledgerOf = async (id: OrderId) => (await findLedger(id)) ?? expect.fail('It has no ledger');

function successorOf(ended: Finalisation): OrderId {
  if (ended.outcome !== 'placed-anew') throw new Error(`It was not placed anew: ${ended.outcome}`);
  return ended.successor;
}

const paidOrders = async () =>
  Object.entries(await storedOrders()).flatMap(([id, { paid }]) => (paid ? [id] : []));

/** Expects that everything was done once, for this order and for no other. */
async function expectDoneOnce(id: OrderId): Promise<void> {
  expect(await paidOrders()).toEqual([id]);
  await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(3);
  await expect.poll(outbox.templates, { timeout: 10_000 }).toEqual(BOTH);
  for (const { template_params } of await outbox.emails()) {
    expect(template_params.orderText).toContain(`Order ${id}`);
  }
}

describe('an order for cash that is taken up after its day', () => {
  test('is placed anew, for the next one, which its id, the screen and both emails tell', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);

    const successor = successorOf(await finaliseOrder(order.id, cart));
    expect(bakeDayOf(successor)).toBe('2026-12-04');
    expect(await finaliseOrder(successor, cart)).toEqual({
      outcome: 'registered',
      order: { ...order, id: successor, paid: true },
      collectOn: '2026-12-04',
      movedFrom: '2026-11-27',
    });
    await expectDoneOnce(successor);
    for (const { template_params } of await outbox.emails()) {
      expect(template_params.orderText).toContain('Friday 4 December');
    }
    // Whoever opens the first order again gets to the new one.
    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'placed-anew', successor });
  });

  test('a moment before midnight it is finished as it is', async () => {
    const order = await confirmed();
    vi.setSystemTime(new Date(Date.parse(MIDNIGHT) - 1_000));

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
      collectOn: '2026-11-27',
      movedFrom: null,
    });
  });

  test('gives back what it took before the next one takes it', async () => {
    const order = await confirmed();
    await (await ledgerOf(order.id)).add('begun', `took ${productId('boule')}`);
    await givenStock({ boule: 0 });
    vi.setSystemTime(FRIDAY_NOON);

    const successor = successorOf(await finaliseOrder(order.id, cart));
    expect(await stockOf('boule')).toBe(2);
    expect(await finaliseOrder(successor, cart)).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(0);
  });

  test('of a short one what fits comes back, and neither is finished later', async () => {
    const order = await confirmed();
    await givenStock({ boule: 1 });
    vi.setSystemTime(FRIDAY_NOON);

    const successor = successorOf(await finaliseOrder(order.id, cart));
    expect(await finaliseOrder(successor, cart)).toMatchObject({ outcome: 'short' });
    expect(cart.current().items.map(({ id }) => id)).toEqual([order.items[0]?.id]);
    expect(await takeUpOrders(cart)).toBeNull();
  });

  test.each<[string, readonly Step[]]>([
    ['whose emails may be on their way', ['emails-due']],
    ['that the owner knows of', ['emails-due', 'owner-email']],
    ['whose mark may have been made', ['marking']],
  ])('keeps its id where it is one %s', async (_, steps) => {
    const order = await confirmed();
    await (await ledgerOf(order.id)).add('begun', ...steps);
    vi.setSystemTime(FRIDAY_NOON);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
      order: { id: order.id },
    });
    expect(Object.keys(await storedOrders())).toEqual([order.id]);
  });

  test('is left alone where it was given up', async () => {
    const order = await confirmed();
    await (await ledgerOf(order.id)).add('given-up');
    vi.setSystemTime(FRIDAY_NOON);

    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'given-up', order, successor: null });
    expect(Object.keys(await storedOrders())).toEqual([order.id]);
  });

  test.each([
    ['costs more', aProduct({ limit: 5, price: pence(900) })],
    ['has other allergens', aProduct({ limit: 5, allergens: 'Wheat, nuts' })],
  ])('goes back to the cart to be confirmed, where something of it %s by now', async (_, product) => {
    const order = await confirmed();
    await givenProducts(product);
    // Written again, because `givenProducts` replaces the whole database.
    await givenOrder(order);
    vi.setSystemTime(FRIDAY_NOON);

    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'given-up', order, successor: null });
    expect(cart.current().items).toEqual(order.items);
    expect(Object.keys(await storedOrders())).toEqual([order.id]);
    expect(await takeUpOrders(cart)).toBeNull();
  });

  test('is back in the cart where the database does not answer, and the next try succeeds', async () => {
    const error = logged('error');
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    wire.before(/"a":"p".*"\/orders\//, () => wire.cut());

    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'failed', order });
    expect(cart.current().items).toEqual(order.items);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      `Order ${order.id} could not be finalised`,
      expect.any(Error),
    );

    wire.mend();
    const successor = successorOf(await finaliseOrder(order.id, cart));
    expect(cart.current().items).toEqual([]);
    expect(await finaliseOrder(successor, cart)).toMatchObject({ outcome: 'registered' });
    await expectDoneOnce(successor);
  });
});

test('an order for card that is paid after its day keeps its id: its day moves', async () => {
  const order = await confirmed('card');
  vi.setSystemTime(FRIDAY_NOON);

  expect(await finaliseOrder(order.id, cart)).toMatchObject({
    outcome: 'registered',
    order: { id: order.id },
    collectOn: '2026-12-04',
    movedFrom: '2026-11-27',
  });
  await expectDoneOnce(order.id);
});

describe('midnight comes', () => {
  test('between the look at the stock and the writing: id and promise are of the same day', async () => {
    vi.setSystemTime(new Date(Date.parse(MIDNIGHT) - 1_000));
    wire.before(READ_LIMIT, () => void vi.setSystemTime(MIDNIGHT));

    const placement = await place();
    if (placement.outcome !== 'placed') throw new Error('It was not placed');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
    expect(bakeDayOf(placement.order.id)).toBe('2026-11-27');
    expect((await ledgerOf(placement.order.id)).collectOn).toBe('2026-11-27');
  });

  test('while an order is finished: it is for the day that its id tells, in its emails too', async () => {
    const order = await confirmed();
    wire.before(READ_ORDER, () => void vi.setSystemTime(MIDNIGHT));

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ collectOn: '2026-11-27', movedFrom: null });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
    await expectDoneOnce(order.id);
    for (const { template_params } of await outbox.emails()) {
      expect(template_params.orderText).toContain('Friday 27 November');
    }
  });
});

test.each([
  ['within an hour', '2026-11-27T00:50:00Z', '2026-11-27', null],
  ['later', '2026-11-27T01:10:00Z', '2026-12-04', '2026-11-27'],
])(
  'one whose emails were due before midnight keeps its id, and %s after it (%s) is for %s',
  async (_, now, collectOn, movedFrom) => {
    const order = await confirmed();
    await (await ledgerOf(order.id)).add('begun', `took ${productId('boule')}`, 'emails-due');
    await givenStock({ boule: 3 });
    vi.setSystemTime(now);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
      order: { id: order.id },
      collectOn,
      movedFrom,
    });
    await expectDoneOnce(order.id);
  },
);

describe('killed', () => {
  const ledgers = () =>
    new Map(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']));

  /** Places an order anew in a browser that is killed right after it has written the new order. */
  async function killedAfterWriting(order: Order): Promise<OrderId> {
    await (await ledgerOf(order.id)).add('begun');
    const before = ledgers();
    const successor = successorOf(await finaliseOrder(order.id, cart));
    const { steps, ...entry } = JSON.parse(localStorage.getItem(`order:${successor}`) ?? '{}');
    localStorage.clear();
    for (const [key, text] of before) localStorage.setItem(key, text);
    localStorage.setItem(`order:${successor}`, JSON.stringify({ ...entry, steps: [] }));
    expect(steps).toEqual(['begun']);
    return successor;
  }

  test('before the next one was noted, the page leads to the one that is written', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    const successor = await killedAfterWriting(order);

    expect(await takeUpOrders(cart)).toBe(order.id);
    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'placed-anew', successor });
    expect(await finaliseOrder(successor, cart)).toMatchObject({ outcome: 'registered' });
    await expectDoneOnce(successor);
  });

  test('and the basket that is back is confirmed: its units go into the one that is written', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    const successor = await killedAfterWriting(order);

    expect(await place([...order.items])).toMatchObject({ outcome: 'placed', order: { id: successor } });
    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'placed-anew', successor });
    expect(await finaliseOrder(successor, cart)).toMatchObject({ outcome: 'registered' });
    await expectDoneOnce(successor);
  });

  test('before the page of the next one opened, every page offers to finish that one', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    const successor = successorOf(await finaliseOrder(order.id, cart));

    expect(await takeUpOrders(cart)).toBe(successor);
  });
});

describe('in two tabs', () => {
  test('an order is placed anew once', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    vi.resetModules();
    const otherTab = await import('@/order/finaliseOrder');

    const [first, second] = await Promise.all([
      finaliseOrder(order.id, cart),
      otherTab.finaliseOrder(order.id, cart),
    ]);
    const successor = successorOf(first);
    expect(second).toEqual(first);
    await Promise.all([finaliseOrder(successor, cart), otherTab.finaliseOrder(successor, cart)]);
    await expectDoneOnce(successor);
  });

  test('and its basket is confirmed in one of them at that moment: its units go into one order', async () => {
    const order = await confirmed();
    vi.setSystemTime(FRIDAY_NOON);
    vi.resetModules();
    const otherTab = await import('@/order/placeOrder');
    const wish = { items: order.items, details: DETAILS, payment: 'cash', collectOn: null } as const;

    const [ended, placement] = await Promise.all([
      finaliseOrder(order.id, cart),
      otherTab.placeOrder(wish, cart),
    ]);
    for (const id of Object.keys(await storedOrders())) await finaliseOrder(orderId(id), cart);

    const last = placement.outcome === 'placed' ? placement.order.id : successorOf(ended);
    await expectDoneOnce(last);
  });
});

describe('on two devices', () => {
  beforeEach(() => {
    // The SDK warns when the rules refuse the second device's write of the same order.
    logged('warn');
  });

  const opened = async (device: typeof phone, id: OrderId) => {
    const ended = await device.finaliseOrder(id);
    if (ended.outcome !== 'placed-anew') return ended;
    return device.finaliseOrder(ended.successor);
  };

  test.each([0, 150, 600])('%i ms apart, an order is placed anew once', async (offsetMs) => {
    const order = await givenOrder({ items: unitsOf(2) });
    vi.setSystemTime(FRIDAY_NOON);
    wire.delay(() => 20 + Math.random() * 60);

    const [first, second] = await Promise.all([
      opened(phone, order.id),
      new Promise((resolve) => setTimeout(resolve, offsetMs)).then(() => opened(laptop, order.id)),
    ]);
    const [id = order.id] = (await paidOrders()).map(orderId);
    expect(bakeDayOf(id)).toBe('2026-12-04');
    for (const ended of [first, second]) {
      expect(ended).toMatchObject({ outcome: 'registered', order: { id }, collectOn: '2026-12-04' });
    }
    await expectDoneOnce(id);
  });

  test('whoever comes too late for the last loaves waits for the other, since it is one order', async () => {
    const order = await givenOrder({ items: unitsOf(5) });
    vi.setSystemTime(FRIDAY_NOON);
    wire.delay(() => 20 + Math.random() * 60);
    // Without the email sent, the first device does not mark the order.
    await outbox.behave({ fail: 429 });

    const ends = await Promise.all([opened(phone, order.id), opened(laptop, order.id)]);
    expect(ends).toMatchObject([{ outcome: 'registered' }, { outcome: 'registered' }]);
    await expect.poll(() => stockOf('boule'), { timeout: 10_000 }).toBe(0);
    await outbox.behave({ fail: null });
    await expect.poll(outbox.templates, { timeout: 10_000 }).toEqual(BOTH);
  });

  test('weeks apart, the second finds what the first one finished', async () => {
    const order = await givenOrder({ items: unitsOf(2) });
    vi.setSystemTime(FRIDAY_NOON);
    expect(await opened(phone, order.id)).toMatchObject({ outcome: 'registered' });
    const [id = order.id] = (await paidOrders()).map(orderId);

    vi.setSystemTime(TWO_WEEKS_LATER);
    expect(await opened(laptop, order.id)).toMatchObject({
      outcome: 'registered',
      order: { id },
      collectOn: '2026-12-04',
    });
    await expectDoneOnce(id);
  });

  test('weeks apart, the second goes on from what the first one only wrote', async () => {
    const order = await givenOrder({ items: unitsOf(2) });
    vi.setSystemTime(FRIDAY_NOON);
    const written = successorOf(await phone.finaliseOrder(order.id));

    vi.setSystemTime(TWO_WEEKS_LATER);
    expect(await laptop.finaliseOrder(order.id)).toEqual({ outcome: 'placed-anew', successor: written });
    const successor = successorOf(await laptop.finaliseOrder(written));
    expect(bakeDayOf(successor)).toBe('2026-12-18');
    expect(await laptop.finaliseOrder(successor)).toMatchObject({
      outcome: 'registered',
      collectOn: '2026-12-18',
      movedFrom: '2026-11-27',
    });
    expect(await isPaid({ ...order, id: written })).toBe(false);
    expect(await opened(phone, order.id)).toMatchObject({ outcome: 'placed-anew', successor });
    await expectDoneOnce(successor);
  });
});
