import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, PaymentMethod } from '@/domain/order/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { note } from '@/order/ledger';
import { takeUpOrders } from '@/order/takeUpOrders';
import { cartOf } from '../support/cart.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { BOTH, hasTaken, openServices, placed, WEDNESDAY } from '../support/placing.ts';
import { aProduct, unitsOf } from '../support/samples.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';

const MIDNIGHT = '2026-11-27T00:00:00Z';
const FRIDAY_MORNING = '2026-11-27T08:05:00Z';
const TUESDAY = '2026-12-01T09:00:00Z';
const READ_LIMIT = /"a":"q".*\/boule\/limit/;

const { wire, outbox } = await openServices();
let cart = cartOf();

beforeEach(async () => {
  vi.setSystemTime(WEDNESDAY);
  cart = cartOf();
  await givenProducts(aProduct({ limit: 20 }));
});

/** An order of two boules that took its stock, and whose tab was closed while the email service answered that it was busy. */
async function interrupted(payment?: PaymentMethod): Promise<Order> {
  const order = await placed(unitsOf(2), payment);
  await note(order.id, 'the shopper came');
  await note(order.id, 'its stock is taken');
  await hasTaken(order, Number(await stockOf('boule')) - 2);
  return order;
}

/** The owner sets the stock of the Friday that is on sale, as her page does. */
async function ownerSets(boule: number, bakeDay = '2026-12-04'): Promise<void> {
  await shopDatabase.put('/stock', { bakeDay: Date.parse(bakeDay), setAt: Date.now(), baked: { boule } });
  await givenStock({ boule });
}

async function expectTold(text: string): Promise<void> {
  await expect.poll(outbox.templates).toEqual(BOTH);
  for (const { template_params } of await outbox.emails()) expect(template_params.orderText).toContain(text);
}

describe('taken on Wednesday, interrupted, and opened on Tuesday, when the owner has set new stock', () => {
  test('by card it stands for the next Friday, and takes of its stock', async () => {
    const order = await interrupted('card');
    vi.setSystemTime(TUESDAY);
    await ownerSets(20);

    const moved = { id: order.id, bakeDay: '2026-12-04' };
    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered', order: moved });
    expect(await stockOf('boule')).toBe(18);
    expect((await storedOrders())[order.id]).toMatchObject({ paid: true, bakeDay: Date.parse('2026-12-04') });
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

    // Ordered again on purpose, it is another order, with stock of its own.
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

describe('midnight comes', () => {
  test('between the look at the stock and the writing: id and promise are of the same day', async () => {
    vi.setSystemTime(new Date(Date.parse(MIDNIGHT) - 1_000));
    wire.before(READ_LIMIT, () => void vi.setSystemTime(MIDNIGHT));

    const order = await placed(unitsOf(2));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(MIDNIGHT));
    expect(order.bakeDay).toBe('2026-11-27');
    expect((await storedOrders())[order.id]).toMatchObject({ bakeDay: Date.parse('2026-11-27') });
  });

  // What was taken for a Friday that is over was baked.
  test.each([
    ['2026-11-27T00:50:00Z', 'registered'],
    ['2026-11-27T01:10:00Z', 'late'],
  ])('after the stock was taken, and at %s it goes on: %s', async (now, outcome) => {
    const order = await interrupted();
    vi.setSystemTime(now);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome });
    await finaliseOrder(order.id, cart);
    expect(await stockOf('boule')).toBe(18);
  });
});

test('an order that can’t be moved fails, instead of trying for ever', async () => {
  logged('error');
  await givenRules({ '.read': true, stock: {}, orders: { $id: { '.write': '!data.exists()' } } });
  const order = await placed(unitsOf(2), 'card');
  vi.setSystemTime(FRIDAY_MORNING);
  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'failed' });
});
