import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shop } from '#bakery/shop';
import { bakeDaysOfYear, type YearWeek } from '@/baker/figures/domain/year';
import { readDays, readFigures } from '@/baker/figures/services/figures';
import { dueCount, forgetDue, forgetThese, readDue } from '@/baker/old-orders/services/forgetOrders';
import { ordersOf } from '@/baker/old-orders/services/ordersOf';
import { Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { pence } from '@/domain/money';
import type { Order, OrderId } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { givenOrder } from '../../../support/givenShop.ts';
import {
  cancels,
  givenOwnersShop,
  losingAnswer,
  meanwhile,
  ownerDatabase,
} from '../../../support/ownerAccount.ts';
import { anOrder, ORDINARY, orderId, unitsOf } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const NOW = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const LAST = weeksLater(dayOnSale(NOW), -1);
/** More than five weeks ago, so that its figures are final. */
const LONG_AGO = weeksLater(LAST, -8);
/** Tests add orders to these days; all other weeks of the year are already counted. */
const UNCOUNTED = [LONG_AGO, LAST];
const KEPT_DAYS = shop.keepOrdersMonths * 30.44;
const V4 = orderId('0f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e5f');
const EMPTY = { orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0, missed: 0, unread: 0 };

beforeEach(async () => {
  const counted = { counted: { ...EMPTY, at: Date.now() } };
  const kept = bakeDaysOfYear(ORDINARY, NOW).filter((day) => !UNCOUNTED.includes(day));
  const figures = { revision: 3, ...Object.fromEntries(kept.map((day) => [day, counted])) };
  const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 5 };
  await givenOwnersShop({ cakes: { boule }, figures });
});

function givenFor(day: BakeDay, fields: Partial<Order> = {}) {
  const id = newOrderId(new Date(bakeDayToMs(day) - 2 * DAY_MS));
  return givenOrder({ id, bakeDay: day, paid: true, items: unitsOf(2), ...fields });
}

const idOf = (days: number): OrderId => newOrderId(new Date(NOW.getTime() - days * DAY_MS));
const given = async (days: number, fields: Partial<Order> = {}): Promise<OrderId> =>
  (await givenOrder({ id: idOf(days), ...fields })).id;
const keysAt = async (place: string): Promise<string[]> => Object.keys((await dataAt(place)) ?? {}).sort();

async function givenCancelled(days: number, at = 1): Promise<OrderId> {
  const id = await given(days, { paid: true });
  await shopDatabase.put(`/cancelled/${id}`, { order: await dataAt(`/orders/${id}`), paid: true, at });
  await shopDatabase.put(`/orders/${id}`, null);
  await shopDatabase.put(`/handovers/${id}`, { state: 'open', cash: false, at: 1, sentAt: 1 });
  return id;
}

async function weekOf(day: BakeDay, recountSince: Date | null = null, database = ownerDatabase) {
  let week: YearWeek | undefined;
  for await (const { weeks } of readFigures(database, ORDINARY, NOW, recountSince))
    week = weeks.find(({ date }) => date === bakeOf(ORDINARY, day).date);
  return week ?? expect.fail(`There is no ${day}`);
}
const sumsOf = async (day: BakeDay) => (await weekOf(day)).sums;

test('weeks of the last five are counted again when they were counted a while ago, older ones only when asked', async () => {
  const each = (happens: (day: BakeDay) => Promise<unknown>) => Promise.all(UNCOUNTED.map(happens));
  await each(givenFor);
  await weekOf(LAST);
  await each((day) => shopDatabase.put(`/figures/${day}/counted/at`, Date.now() - 11 * 60_000));
  await each(givenFor);
  expect(await each(sumsOf)).toMatchObject([{ orders: 1 }, { orders: 2 }]);
  expect((await weekOf(LONG_AGO, new Date())).sums?.orders).toBe(2);
});

test('three phones that count at once all get the figures', async () => {
  await shopDatabase.put('/figures', null);
  const days = bakeDaysOfYear(ORDINARY, NOW);
  await Promise.all(days.map((day) => givenFor(day)));
  const read = await Promise.all([1, 2, 3].map(() => weekOf(LAST)));
  for (const { sums } of read) expect(sums).toMatchObject({ orders: 1, pieces: 2 });
  const kept = Object.values(Object(await dataAt('/figures')) as Record<string, { counted?: object }>);
  expect(kept.filter(({ counted }) => counted)).toHaveLength(days.length);
});

test('an order at a price that nobody asks is counted as one that can’t be counted, and its sum nowhere, also once it is forgotten', async () => {
  const gold = unitsOf(100, { firebaseId: '', title: 'Gold', price: pence(100_000_00) });
  const { id } = await givenFor(LONG_AGO, { hasPaid: true, items: gold });
  await givenFor(LONG_AGO, { hasPaid: true });
  const sums = { orders: 1, pieces: 2, card: 14_00, unread: 1 };
  expect(await sumsOf(LONG_AGO)).toMatchObject(sums);
  await forgetThese(ownerDatabase, [{ place: 'orders', key: id, isCounted: true }]);
  expect(await keysAt('/orders')).not.toContain(id);
  expect(await sumsOf(LONG_AGO)).toMatchObject(sums);
});

describe('what is forgotten', () => {
  const forget = (...ids: readonly OrderId[]) => {
    const orders = ids.map((key) => ({ place: 'orders', key, isCounted: true }) as const);
    return forgetThese(ownerDatabase, orders);
  };

  test('leaves its sums and no names, in the same write; what can’t be read is said, and stays', async () => {
    const card = await givenFor(LONG_AGO, { hasPaid: true });
    const cash = await givenFor(LONG_AGO);
    const stays = await givenFor(LONG_AGO);
    const broken = await givenFor(LONG_AGO);
    await shopDatabase.put(`/orders/${broken.id}/items`, 'two boules');
    const left = [stays.id, broken.id].sort();
    const tick = { state: 'collected', cash: true, at: 1, sentAt: 1 };
    await shopDatabase.put(`/handovers/${cash.id}`, tick);
    const unfinished = await givenFor(LONG_AGO, { paid: false });
    const before = await weekOf(LONG_AGO);
    const money = { card: 1400, taken: 1400, cash: 1400 };
    const sums = { ...EMPTY, ...money, orders: 3, pieces: 6, collected: 1, unread: 1 };
    expect(before.sums).toMatchObject(sums);

    expect(await forget(card.id)).toBe(1);
    expect(await forget(cash.id, unfinished.id)).toBe(2);
    expect(await keysAt('/orders')).toEqual(left);
    expect(await dataAt('/handovers')).toBeNull();
    expect(await weekOf(LONG_AGO)).toEqual(before);
    expect(JSON.stringify(await dataAt('/figures'))).not.toMatch(/Ada|example|07700/);
    const month = [{ forgotten: { orders: 2 }, orders: left.map((key) => ({ key })), unread: 1 }];
    expect(await readDays(ownerDatabase, ORDINARY, [LONG_AGO])).toMatchObject(month);
    await expect(ownerDatabase.update({ [`orders/${stays.id}`]: null })).rejects.toThrow(Refused);
  });

  test('counts once, also where two phones forget it, where it is forgotten twice, and while its week is counted', async () => {
    const { id } = await givenFor(LONG_AGO);
    const { id: other } = await givenFor(LONG_AGO);
    await Promise.all([forget(id), forget(id)]);
    await forget(id);
    const counting = meanwhile(() => forget(other));
    expect((await weekOf(LONG_AGO, null, counting)).sums).toMatchObject({ orders: 2, pieces: 4 });
    expect(await sumsOf(LONG_AGO)).toMatchObject({ orders: 2, pieces: 4 });
  });

  test('is known of a product that has any word as its key', async () => {
    const items = unitsOf(2, { firebaseId: 'constructor' });
    for (const { id } of [await givenFor(LONG_AGO, { items }), await givenFor(LONG_AGO, { items })])
      await forget(id);
    expect((await sumsOf(LONG_AGO))?.products.get('constructor')).toMatchObject({ pieces: 4 });
  });

  test('is in a month’s file once, also if it is forgotten while the file is made', async () => {
    const { id } = await givenFor(LONG_AGO);
    await givenFor(LONG_AGO);
    const forgetting = meanwhile(() => forget(id), 'orders');
    const [month] = await readDays(forgetting, ORDINARY, [LONG_AGO]);
    expect([month?.orders.length, month?.forgotten?.orders]).toEqual([1, 1]);
  });
});

test('what was baked is known while the stock says so, and afterwards from what was kept of it', async () => {
  await givenFor(LAST);
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(LAST), setAt: 5, baked: { boule: 2 } });
  const { sales } = await weekOf(LAST);
  expect(sales).toMatchObject([{ title: 'Boule', baked: 2, sold: 2, last: expect.any(Number) }]);
  expect(Date.now() - (sales[0]?.last ?? 0)).toBeLessThan(21 * DAY_MS);
  // When the owner sets the next stock, the page writes this.
  await shopDatabase.put('/stock', null);
  await shopDatabase.put(`/figures/${LAST}/baked`, { boule: 2 });
  expect((await weekOf(LAST)).sales).toEqual(sales);
});

describe('where no week was counted yet', () => {
  beforeEach(() => givenOwnersShop());

  test('the newest week is asked for at once and shows first; while weeks are kept, the next ones are read', async () => {
    await givenFor(LAST);
    const told: string[] = [];
    const { read, update } = ownerDatabase;
    const watched: typeof ownerDatabase = {
      async read(path, options) {
        const by = path === 'orders' ? options?.query?.orderBy : undefined;
        if (by) told.push(`asks by ${by}`);
        const answer = await read(path, options);
        if (by) told.push('hears');
        return answer;
      },
      async update(values) {
        told.push('keeps');
        await update(values);
        told.push('kept');
      },
    };
    for await (const { weeks, toCount } of readFigures(watched, ORDINARY, NOW))
      told.push(`${toCount} to go, ${weeks.at(-1)?.sums?.orders ?? 'none'} on the last Friday`);
    const first = ['asks by "bakeDay"', 'asks by "bakeDay"', 'asks by "$key"'];
    const shown = told.indexOf('52 to go, 1 on the last Friday');
    expect(told.slice(0, shown).filter((one) => one !== 'hears')).toEqual(first);
    expect(told.slice(told.indexOf('keeps'), told.indexOf('kept'))).toContain(first[2]);
    expect(told.at(-1)).toBe('0 to go, 1 on the last Friday');
  });

  test('a week with an order that is cancelled after it was counted, and before the kept figures came, is counted again', async () => {
    await givenFor(LAST);
    const order = await givenFor(LAST);
    let isCounted = () => {};
    const counted = new Promise<void>((resolve) => (isCounted = resolve));
    let answers = 0;
    const slow: typeof ownerDatabase = {
      ...ownerDatabase,
      async read(path, options) {
        if (path === 'figures' && answers < 4) await counted.then(() => cancels(order));
        const answer = await ownerDatabase.read(path, options);
        if (path === 'orders') answers += 1;
        if (answers === 3) isCounted();
        return answer;
      },
    };
    expect((await weekOf(LAST, null, slow)).sums).toMatchObject({ orders: 1 });
    expect(await dataAt(`/figures/${LAST}/counted`)).toMatchObject({ orders: 1 });
  });

  test('what is older than it is kept is counted, and forgotten with its handovers, and nothing else', async () => {
    const left = [
      // These ids contain no time.
      await given(0, { id: V4 }),
      await given(0, { id: orderId(V4.replace('0f', 'ff')), paid: true }),
      await given(-2),
      await given(40, { bakeDay: dayOnSale(NOW) }),
    ];
    const old = await given(KEPT_DAYS + 3, { paid: true });
    await shopDatabase.put(`/handovers/${old}`, { state: 'collected', cash: true, at: 1, sentAt: 1 });
    await given(31);
    await given(400, { hasPaid: true });
    await given(KEPT_DAYS + 3);
    await givenCancelled(KEPT_DAYS + 3);
    await shopDatabase.put(`/orders/${idOf(60)}`, { paid: false, junk: true });
    const kept = await givenCancelled(60);
    const finished = [await given(60, { paid: true }), await given(KEPT_DAYS - 3, { paid: true })];
    const young = [await given(29), ...finished, await given(0)];

    expect(await readDue(ownerDatabase, NOW)).toEqual({ unfinished: 4, finished: 2, isAll: true });
    expect(await dueCount(ownerDatabase, NOW)).toBeGreaterThan(0);
    const tell = vi.fn();
    expect(await forgetDue(ownerDatabase, NOW, tell)).toBe(6);
    expect(tell).toHaveBeenLastCalledWith(6);
    expect(await keysAt('/orders')).toEqual([...young, ...left].sort());
    expect([await keysAt('/cancelled'), await keysAt('/handovers')]).toEqual([[kept], [kept]]);
    expect(await readDue(ownerDatabase, NOW)).toEqual({ unfinished: 0, finished: 0, isAll: true });
    expect(await dueCount(ownerDatabase, NOW)).toBe(0);
  });

  /** `bakeDay` is in ms since 1970. The order's id contains no time. */
  const givenForDay = async (key: string, bakeDay: number, fields: object = {}) => {
    const id = orderId(`${key}-0000-4000-8000-000000000000`);
    await givenOrder({ id });
    await shopDatabase.put(`/orders/${id}`, { ...Object(await dataAt(`/orders/${id}`)), bakeDay, ...fields });
    return id;
  };

  test('made-up bake days end no keeping: what its number does not tell, its day does', async () => {
    const made = [DAY_MS, Date.UTC(1999, 11, 31), Date.parse('2101-01-07'), WEEK_MS * 1e6 + DAY_MS];
    for (const paid of [true, false]) {
      for (const [index, bakeDay] of made.entries()) {
        await givenForDay(`${paid ? 'a' : '0'}000000${index}`, bakeDay, { paid });
        const { id } = await givenOrder({ id: idOf(KEPT_DAYS + 3) });
        await shopDatabase.put(`/orders/${id}`, { ...Object(await dataAt(`/orders/${id}`)), bakeDay, paid });
      }
    }
    const soon = bakeDayToMs(dayOnSale(NOW));
    const kept = [
      await givenForDay('0000000a', soon, { paid: true }),
      await givenForDay('f000000a', soon),
      await givenForDay('f000000b', soon - 4 * WEEK_MS, { paid: true }),
      await givenForDay('f000000c', soon - 4 * WEEK_MS),
    ];
    expect(await readDue(ownerDatabase, NOW)).toEqual({ unfinished: 8, finished: 8, isAll: true });
    expect(await forgetDue(ownerDatabase, NOW, () => {})).toBe(16);
    expect(await keysAt('/orders')).toEqual([...kept].sort());
  });

  const JUNK: [string, number, number][] = [
    ['one that is too long', 1, 865_000],
    ['400 small ones', 400, 10],
  ];
  test.each(JUNK)(
    '%s of a stranger, before all others, keep nothing from being forgotten',
    async (_, count, length) => {
      const order = anOrder({ bakeDay: dayOnSale(NOW), additional: 'x'.repeat(length) });
      const junk = Array.from({ length: count }, (_, index) => [
        `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        toOrderRecord(order),
      ]);
      await shopDatabase.put('/orders', Object.fromEntries(junk));
      for (const days of [31, 40, 60]) await given(days);
      const kept = [await given(1), await given(40, { paid: true })];
      await given(KEPT_DAYS + 3);
      await given(KEPT_DAYS + 3, { paid: true });

      expect((await readDue(ownerDatabase, NOW)).isAll).toBe(false);
      expect(await forgetDue(ownerDatabase, NOW, () => {})).toBe(5);
      expect(await keysAt('/orders')).toEqual([...junk.map(([key]) => key), ...kept].sort());
      // The unfinished junk is removed long after its day.
      const later = new Date(NOW.getTime() + 45 * DAY_MS);
      expect(await forgetDue(ownerDatabase, later, () => {})).toBe(count + 1);
    },
  );

  const givenMany = (count: number, record: object = { paid: false }) =>
    shopDatabase.put('/orders', Object.fromEntries(Array.from({ length: count }, () => [idOf(40), record])));

  describe('many', () => {
    test('are forgotten in portions, each told; after a broken line it goes on', async () => {
      await givenMany(250);
      const tell = vi.fn();
      await expect(forgetDue(losingAnswer(2), NOW, tell)).rejects.toThrow(Unanswered);
      expect(tell.mock.calls).toEqual([[100]]);
      expect(await forgetDue(ownerDatabase, NOW, tell)).toBe(50);
      expect(await keysAt('/orders')).toEqual([]);
    });

    test('that are junk, too long to be read together, are forgotten too', async () => {
      await givenMany(8, { paid: false, junk: 'x'.repeat(900_000) });
      await given(39);
      const young = await given(1);
      expect(await forgetDue(ownerDatabase, NOW, () => {})).toBe(9);
      expect(await keysAt('/orders')).toEqual([young]);
    });
  });

  test('all orders of a person are found by their email, whatever their age and however it is written, and forgotten; nobody’s are none', async () => {
    const ofAda = [
      await given(200, { paid: true, email: 'ADA@EXAMPLE.COM' }),
      await given(3, { email: 'Ada@example.com' }),
      await given(0, { id: V4 }),
      await givenCancelled(4),
    ];
    const ahead = await given(0, { paid: true });
    const justCancelled = await givenCancelled(4, Date.now());
    const others = [await given(0, { email: 'adah@example.com' }), await given(0, { email: '' })];

    expect(await ordersOf(ownerDatabase, ' ', NOW)).toEqual([]);
    const found = await ordersOf(ownerDatabase, ' ada@example.com', NOW);
    expect(found.map(({ key }) => key).sort()).toEqual([...ofAda, ahead, justCancelled].sort());
    const young = found.filter(({ isYoung }) => isYoung).map(({ key }) => key);
    expect(young.sort()).toEqual([ahead, justCancelled].sort());

    expect(await forgetThese(ownerDatabase, found)).toBe(4);
    // The rules keep a recent finished order, and the record of a recently cancelled one.
    expect(await keysAt('/orders')).toEqual([ahead, ...others].sort());
    for (const at of ['/cancelled', '/handovers']) expect(await keysAt(at)).toEqual([justCancelled]);
  });
});
