import { readFile } from 'node:fs/promises';
import { onValue, ref, runTransaction } from 'firebase/database';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { finaliseOrder } from '@/order/finaliseOrder';
import { newOrderId } from '@/services/orderIds';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, givenStock, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aUnit, ORDER_ID, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';

const WEDNESDAY = '2026-11-25T09:00:00Z';
const BOTH = ['template_owner', 'template_customer'];
const boules = (count: number) => unitsOf(count, { firebaseId: 'boule' });
const placedAt = (time: string) => newOrderId(new Date(time));
const brioche = () => aUnit({ firebaseId: 'brioche' });

const cart = cartOf();

hurryTime(WEDNESDAY);
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({});
});

test('takes the stock, tells owner and customer, and marks the order paid', async () => {
  const order = await givenOrder({ items: [...boules(2), brioche()], stock: { boule: 5, brioche: 1 } });

  expect(await finaliseOrder(order.id, cart)).toEqual({
    outcome: 'registered',
    order: { ...order, paid: true },
  });
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 0 } });
  expect(await outbox.templates()).toEqual(BOTH);
  expect(await isPaid(order)).toBe(true);
});

test("the emails are the order's", async () => {
  const order = await givenOrder({ name: 'Ada', items: boules(2) });

  await finaliseOrder(order.id, cart);

  const [owner, customer] = await outbox.emails();
  expect(owner?.template_params).toMatchObject({ name: 'Ada', hasPaid: 'Cash on delivery' });
  expect(owner?.template_params.orderText).toContain('Friday 27 November');
  expect(customer?.template_params).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
});

test('an order that is paid already is registered, and nothing is done', async () => {
  const order = await givenOrder({ paid: true, items: boules(2), stock: { boule: 5 } });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({
    outcome: 'registered',
    order: { id: order.id },
  });
  expect(await stockOf('boule')).toBe(5);
  expect(await outbox.emails()).toEqual([]);
});

test('an unknown order changes nothing', async () => {
  await givenCatalogue({ cakes: { boule: { limit: 5 } } });

  expect(await finaliseOrder(ORDER_ID, cart)).toEqual({ outcome: 'not-found' });
  expect(await dataAt('/')).toEqual({ cakes: { boule: { limit: 5 } } });
  expect(localStorage.getItem(`order:${ORDER_ID}`)).toBeNull();
});

test('an order with a unit that can not be read is not finished without it', async () => {
  const warning = logged('warn');
  const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });
  await shopDatabase.put(`/orders/${order.id}/items/1/price`, 'a lot');

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'not-found' });
  expect(await stockOf('boule')).toBe(5);
  expect(warning).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`orders/${order.id}: items.1.price`),
  );
});

describe('stock', () => {
  test('where one product is short, none is taken', async () => {
    const order = await givenOrder({
      items: [...boules(2), brioche(), brioche()],
      stock: { boule: 5, brioche: 1 },
    });

    expect(await finaliseOrder(order.id, cart)).toEqual({
      outcome: 'short',
      order,
      shortage: { productId: 'brioche', title: 'Brioche', requested: 2, available: 1 },
    });
    expect(await dataAt('/cakes')).toEqual({ boule: { limit: 5 }, brioche: { limit: 1 } });
    expect(await outbox.emails()).toEqual([]);
    expect(await isPaid(order)).toBe(false);
  });

  test('after a shortage an order that was paid by card can be finished once there is enough', async () => {
    const order = await givenOrder({ items: boules(2), hasPaid: true, stock: { boule: 1 } });
    const own = cartOf(order.items);
    const error = logged('error');
    expect(await finaliseOrder(order.id, own)).toMatchObject({ outcome: 'short' });
    expect(error).toHaveBeenCalledWith(`Order ${order.id} is paid by card, but boule is short`);
    // The owner settles a paid order, so nothing comes back into the cart.
    expect(own.current().items).toEqual([]);
    await shopDatabase.put('/cakes/boule/limit', 2);

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(0);
  });

  test('a limit that is no number is left alone, and none appears where none was', async () => {
    const cakes = { boule: { limit: 'plenty' }, brioche: { title: 'Brioche' } };
    await givenCatalogue({ cakes });
    const order = await givenOrder({
      items: [...boules(2), brioche(), aUnit({ firebaseId: 'gone' }), aUnit({ firebaseId: '' })],
    });

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await dataAt('/cakes')).toEqual(cakes);
  });

  test('keys named like a part of every object are keys like others', async () => {
    const items = ['constructor', 'toString'].map((key) => aUnit({ firebaseId: key }));
    const order = await givenOrder({ items, stock: { constructor: 3, toString: 3 } });

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await dataAt('/cakes')).toEqual({ constructor: { limit: 2 }, toString: { limit: 2 } });
  });

  test('shoppers who compete get together exactly what there is', async () => {
    await outbox.behave({ perSecond: null });
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => givenOrder({ items: [...boules(1), brioche()] })),
    );
    await givenStock({ boule: 20, brioche: 7 });

    const rivals = Array.from({ length: 6 }, () => takeOne('cakes/brioche/limit'));
    const outcomes = (await Promise.all(orders.map(({ id }) => finaliseOrder(id, cart)))).map(
      ({ outcome }) => outcome,
    );
    const taken = (await Promise.all(rivals)).filter((committed) => committed).length;

    const registered = outcomes.filter((outcome) => outcome === 'registered').length;
    const short = outcomes.filter((outcome) => outcome === 'short').length;
    expect(registered + short).toBe(6);
    expect(registered + taken).toBe(7);
    expect(await dataAt('/cakes')).toEqual({ boule: { limit: 20 - registered }, brioche: { limit: 0 } });
    await expect.poll(outbox.emails, { timeout: 10_000 }).toHaveLength(2 * registered);
  });
});

/** Another shopper takes one, over a connection of their own. False if none was left. */
async function takeOne(path: string): Promise<boolean> {
  const place = ref(shopDatabase.client(), path);
  // Knows the current stock first: the rules may refuse a transaction that starts from null.
  await new Promise<void>((resolve) => onValue(place, () => resolve()));
  const { committed } = await runTransaction(place, (limit: number | null) =>
    limit === 0 ? undefined : limit && limit - 1,
  );
  return committed;
}

describe('resumed', () => {
  test.each([
    ['with nothing done', {}, { boule: 5, brioche: 5 }, BOTH],
    ['with one product taken', { taken: ['boule'] }, { boule: 3, brioche: 5 }, BOTH],
    ['with all taken', { taken: ['boule', 'brioche'] }, { boule: 3, brioche: 4 }, BOTH],
    [
      'with the owner told',
      { taken: ['boule', 'brioche'], steps: ['owner-email'] },
      { boule: 3, brioche: 4 },
      ['template_customer'],
    ],
    [
      'with both told',
      { taken: ['boule', 'brioche'], steps: ['owner-email', 'customer-email'] },
      { boule: 3, brioche: 4 },
      [],
    ],
  ])('%s, it does the rest, and nothing twice', async (_, kept, stock, emails) => {
    const order = await givenOrder({ items: [...boules(2), brioche()], stock });
    givenLedger(order.id, kept);

    for (let visit = 1; visit <= 2; visit++) {
      expect(await finaliseOrder(order.id, cart)).toMatchObject({
        outcome: 'registered',
        order: { bakeDay: '2026-11-27' },
      });
      expect(await dataAt('/cakes')).toEqual({ boule: { limit: 3 }, brioche: { limit: 4 } });
      expect(await outbox.templates()).toEqual(emails);
      expect(await isPaid(order)).toBe(true);
    }
  });

  test('where the rest is short, what was taken before is given back', async () => {
    const order = await givenOrder({ items: [...boules(2), brioche()], stock: { boule: 3, brioche: 0 } });
    givenLedger(order.id, { taken: ['boule'] });

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'short',
      shortage: { title: 'Brioche' },
    });
    expect(await dataAt('/cakes')).toEqual({ boule: { limit: 5 }, brioche: { limit: 0 } });
  });

  test('with a ledger that can not be read it begins anew: better a loaf too many than one sold twice', async () => {
    const warning = logged('warn');
    const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });
    localStorage.setItem(`order:${order.id}`, '{"steps":');

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
    });
    expect(await stockOf('boule')).toBe(3);
    expect(warning).toHaveBeenCalledOnce();
  });

  test('an order that was given up stays so', async () => {
    const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });
    givenLedger(order.id, { steps: ['given-up'] });

    expect(await finaliseOrder(order.id, cart)).toEqual({ outcome: 'given-up', order, successor: null });
    expect(await stockOf('boule')).toBe(5);
  });
});

test('an older order whose id has no time gets the next bake day, before its stock is taken', async () => {
  const order = await givenOrder({ id: ORDER_ID, items: boules(2), stock: { boule: 5 } });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({
    outcome: 'registered',
    order: { bakeDay: '2026-11-27' },
  });
  expect(await dataAt(`/orders/${order.id}/bakeDay`)).toBe(Date.parse('2026-11-27'));
  expect((await outbox.emails())[0]?.template_params.orderText).toContain('Friday 27 November');
});

test.each([
  ['the database says', { id: placedAt('2026-11-19'), bakeDay: '2026-12-04' as LondonDay }, '2026-12-04'],
  [
    'its id says, where it is of an earlier version of the shop',
    { id: placedAt('2026-11-19'), bakeDay: null },
    '2026-11-20',
  ],
  ['nobody knows, where not even its id does', { id: ORDER_ID, bakeDay: null }, null],
])('one that another browser finished is for the day that %s', async (_, fields, bakeDay) => {
  const order = await givenOrder({ paid: true, items: boules(2), ...fields });

  expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered', order: { bakeDay } });
});

describe('at once', () => {
  test('two runs of a page are one', async () => {
    const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });

    const [first, second] = await Promise.all([finaliseOrder(order.id, cart), finaliseOrder(order.id, cart)]);

    expect(second).toBe(first);
    expect(await stockOf('boule')).toBe(3);
    expect(await outbox.templates()).toEqual(BOTH);
  });

  test('of two tabs the second finds the order done', async () => {
    const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });
    vi.resetModules();
    const otherTab = await import('@/order/finaliseOrder');

    const outcomes = await Promise.all([
      finaliseOrder(order.id, cart),
      otherTab.finaliseOrder(order.id, cart),
    ]);

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['registered', 'registered']);
    expect(await stockOf('boule')).toBe(3);
    expect(await outbox.templates()).toEqual(BOTH);
  });
});

describe('emails', () => {
  test('that are refused are logged, and the flow continues', async () => {
    const error = logged('error');
    await outbox.behave({ fail: 403 });
    const order = await givenOrder({ items: boules(2), stock: { boule: 5 } });

    expect(await finaliseOrder(order.id, cart)).toMatchObject({ outcome: 'registered' });
    expect(await isPaid(order)).toBe(true);
    expect(await stockOf('boule')).toBe(3);
    expect(error.mock.calls.map(([what]) => what)).toEqual([
      'The owner email could not be sent',
      'The customer email could not be sent',
    ]);
  });
});

describe('an order whose mark stands in the database', () => {
  test('is this browser’s own where the mark may have been made by it: what it took stays taken', async () => {
    const order = await givenOrder({ paid: true, items: boules(2), stock: { boule: 3 } });
    givenLedger(order.id, { taken: ['boule'], steps: ['begun', 'emails-due', 'owner-email', 'marking'] });

    expect(await finaliseOrder(order.id, cart)).toMatchObject({
      outcome: 'registered',
    });
    expect(await stockOf('boule')).toBe(3);
    await expect.poll(outbox.templates, { timeout: 10_000 }).toEqual(['template_customer']);
  });

  test('is another browser’s where this one never came to the mark: what it took is given back, and nothing is sent', async () => {
    const order = await givenOrder({ paid: true, items: boules(2), stock: { boule: 1 } });
    givenLedger(order.id, { taken: ['boule'], steps: ['begun', 'emails-due'] });

    const registered = { outcome: 'registered', order: { bakeDay: '2026-11-27' } };
    expect(await finaliseOrder(order.id, cart)).toMatchObject(registered);
    expect(await stockOf('boule')).toBe(3);
    expect(await finaliseOrder(order.id, cart)).toMatchObject(registered);
    expect(await stockOf('boule')).toBe(3);
    expect(await outbox.templates()).toEqual([]);
  });

  test('made by an earlier run whose answer is still on its way, found by this one: nothing is given back', async () => {
    const order = await givenOrder({ items: boules(2), stock: { boule: 3 } });
    givenLedger(order.id, { taken: ['boule'], steps: ['begun', 'emails-due', 'owner-email', 'marking'] });
    const marked = finaliseOrder(order.id, cart);
    await shopDatabase.put(`/orders/${order.id}/paid`, true);

    expect(await marked).toMatchObject({ outcome: 'registered' });
    expect(await stockOf('boule')).toBe(3);
  });
});

test('an order that the owner knows of is never said to have failed, nor put back into the cart', async () => {
  logged('error');
  const order = await givenOrder({ items: boules(2), stock: { boule: 3 } });
  givenLedger(order.id, { taken: ['boule'], steps: ['begun', 'emails-due', 'owner-email'] });
  await shopDatabase.put('/.settings/rules', { rules: { '.read': true } });
  onTestFinished(async () =>
    shopDatabase.put('/.settings/rules', JSON.parse(await readFile('database.rules.json', 'utf8'))),
  );

  const own = cartOf();
  expect(await finaliseOrder(order.id, own)).toMatchObject({ outcome: 'registered' });
  expect(own.current().items).toEqual([]);
});
