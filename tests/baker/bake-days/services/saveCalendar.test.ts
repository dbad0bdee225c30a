import { beforeEach, describe, expect, test } from 'vitest';
import { changesByWeek } from '@/baker/bake-days/domain/cafeMove';
import type { DayChange } from '@/baker/bake-days/domain/changeWords';
import { type DayDraft, dayDraftOf, plannedBake } from '@/baker/bake-days/domain/dayDraft';
import {
  readKnownCalendar,
  type Saving,
  saveDay,
  saveWeek,
  undoSaving,
} from '@/baker/bake-days/services/saveCalendar';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { moveOrder } from '@/baker/order/services/moveOrder';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { daysAfter } from '@/domain/londonDay';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { hearCalendar } from '@/services/shop/calendar';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { wholeDay } from '../../../support/calendars.ts';
import { givenOrder, stockOf } from '../../../support/givenShop.ts';
import {
  cancels,
  givenOwnersShop,
  losingAnswer,
  meanwhile,
  ownerDatabase,
} from '../../../support/ownerAccount.ts';
import { anOrder, ORDINARY, POINT, unitsOf } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const DAY = dayOnSale();
const NEXT = weeksLater(DAY, 1);

beforeEach(async () => {
  hearCalendar(null);
  await givenOwnersShop({ cakes: { boule: { title: 'Boule', price: 7, category: 'Sourdough', limit: 5 } } });
});

async function changeOf(fields: Partial<DayDraft>, day: BakeDay = DAY) {
  const { calendar, record } = await readKnownCalendar(ownerDatabase);
  const before = bakeOf(calendar, day);
  const after = plannedBake({ ...dayDraftOf(before), ...fields }, { calendar, now: new Date(), before });
  const target = bakeOf(calendar, NEXT);
  const change: DayChange = { before, after, movedTo: null };
  return { revision: record.revision, change, moving: { before, after, movedTo: target } };
}
const SATURDAY = { date: daysAfter(bakeOf(ORDINARY, DAY).date, 1) };
const NO_BAKE = { isBaked: false };

async function saved(fields: Partial<DayDraft>, day: BakeDay = DAY) {
  const { revision, change } = await changeOf(fields, day);
  return saveDay(ownerDatabase, revision, change);
}
function undoOf(saving: Saving) {
  if (saving.outcome !== 'saved' || !saving.undo) expect.fail('Nothing to undo');
  return saving.undo;
}

const ordered = (pieces: number, fields = {}) =>
  givenOrder({ bakeDay: DAY, orderedFor: DAY, paid: true, items: unitsOf(pieces), ...fields });
const ofDay = async (day: BakeDay) => {
  const { calendar } = await readKnownCalendar(ownerDatabase);
  return (await readOrdersOfDay(ownerDatabase, calendar, day)).orders.map(({ key }) => key);
};

describe('a change of a day', () => {
  test('is there at once, moves with its orders, is one more of the same later, and is taken back', async () => {
    const { id } = await ordered(2);
    const saving = await saved(SATURDAY);
    const { calendar } = await readKnownCalendar(ownerDatabase);
    expect(bakeOf(calendar, DAY)).toMatchObject({ ...SATURDAY, changed: { times: 1 } });
    expect(bakeOf(calendar, DAY).changed?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await ofDay(DAY)).toEqual([id]);

    await saved({ from: '14:00', until: '16:00' });
    const days = [{ changes: 2, before: SATURDAY }];
    expect(await dataAt('/calendar')).toMatchObject({ revision: 2, days });
    // The second saving came after the one to undo.
    expect(await undoSaving(ownerDatabase, undoOf(saving))).toBe(false);

    expect(await undoSaving(ownerDatabase, undoOf(await saved(NO_BAKE, NEXT)))).toBe(true);
    expect(await dataAt('/calendar/days')).toHaveLength(1);
  });

  test.each(['before', 'at the same moment'])('by another owner %s is not overwritten', async (when) => {
    const { revision, change } = await changeOf(SATURDAY);
    const theirs = () => saved(NO_BAKE, NEXT);
    if (when === 'before') await theirs();
    const database = when === 'before' ? ownerDatabase : meanwhile(theirs);
    expect(await saveDay(database, revision, change)).toEqual({ outcome: 'changed' });
    expect(await dataAt('/calendar')).toMatchObject({ revision: 1, days: [{ day: bakeDayToMs(NEXT) }] });
  });

  test('whose answer gets lost is there, and not made twice', async () => {
    const { revision, change } = await changeOf(SATURDAY);
    await expect(saveDay(losingAnswer(), revision, change)).rejects.toThrow('lost');
    expect(await saveDay(ownerDatabase, revision, change)).toEqual({ outcome: 'changed' });
    expect(await dataAt('/calendar/revision')).toBe(1);
  });

  test('is put back to what is usual, and leaves nothing behind', async () => {
    await saved(NO_BAKE);
    await saved({ isBaked: true });
    expect(await dataAt('/calendar')).toEqual({ revision: 2 });
  });
});

describe('a day that is dropped', () => {
  test('keeps the date that its customers know', async () => {
    await saved(SATURDAY);
    await saved(NO_BAKE);
    const { calendar } = await readKnownCalendar(ownerDatabase);
    expect(bakeOf(calendar, DAY)).toMatchObject({ ...SATURDAY, isBaked: false });
  });

  test('moves no order to a day that takes none by now', async () => {
    const { id } = await ordered(1);
    const { revision, moving } = await changeOf(NO_BAKE);
    const movedTo = { ...moving.movedTo, day: weeksLater(DAY, 2) };
    expect(await saveDay(ownerDatabase, revision, { ...moving, movedTo })).toEqual({ outcome: 'over' });
    expect([await ofDay(DAY), await dataAt('/calendar')]).toEqual([[id], null]);
  });

  const givenStock = (day: BakeDay, left: number) =>
    shopDatabase
      .put('/stock', { bakeDay: bakeDayToMs(day), setAt: 5, baked: { boule: 20 }, revision: 1 })
      .then(() => shopDatabase.put('/cakes/boule/limit', left));

  test.each<[string, BakeDay, number, number]>([
    ['takes nothing while the stock is what the dropped day has left', DAY, 5, 5],
    ['takes its pieces of a stock that is set already', NEXT, 5, 2],
  ])('moves its orders in the same write, and %s', async (_, set, limit, left) => {
    await givenStock(set, limit);
    const moved = [await ordered(2), await ordered(1)];
    const unfinished = await ordered(1, { paid: false });
    const { revision, moving } = await changeOf(NO_BAKE);
    expect(await saveDay(ownerDatabase, revision, moving)).toEqual({ outcome: 'saved', undo: null });
    expect(await ofDay(NEXT)).toEqual(moved.map(({ id }) => id).sort());
    expect(await ofDay(DAY)).toEqual([unfinished.id]);
    expect(await stockOf('boule')).toBe(left);
    expect(await dataAt(`/orders/${moved[0]?.id}/orderedFor`)).toBe(bakeDayToMs(DAY));
  });

  test('keeps its orders where too few are left for them, and nothing is written', async () => {
    await givenStock(NEXT, 2);
    const { id } = await ordered(3);
    const { revision, moving } = await changeOf(NO_BAKE);
    const short = { outcome: 'short', shortages: [{ title: 'Boule', requested: 3, available: 2 }] };
    expect(await saveDay(ownerDatabase, revision, moving)).toMatchObject(short);
    expect([await ofDay(DAY), await dataAt('/calendar'), await stockOf('boule')]).toEqual([[id], null, 2]);
  });

  test('moves those that are not cancelled at that moment', async () => {
    const [cancelled, stays] = [await ordered(1), await ordered(1)];
    const cancelsIt = () => cancels(cancelled);
    const { revision, moving } = await changeOf(NO_BAKE);
    expect(await saveDay(meanwhile(cancelsIt), revision, moving)).toMatchObject({ outcome: 'saved' });
    expect(await ofDay(NEXT)).toEqual([stays.id]);
    expect(Object.keys(Object(await dataAt('/orders')))).toEqual([stays.id]);
  });

  test('leaves what another phone has moved at that moment, and takes nothing for it', async () => {
    const [moved, stays] = [await ordered(1), await ordered(1)];
    const OTHER = weeksLater(DAY, 2);
    await shopDatabase.put('/calendar', { revision: 0, days: [wholeDay(OTHER, { opensAt: 1 })] });
    await shopDatabase.put(`/stockAhead/${OTHER}`, { setAt: 1, revision: 1, left: { boule: 9 } });
    const { revision, moving } = await changeOf(NO_BAKE);
    const moves = () => moveOrder(ownerDatabase, moved, OTHER);
    expect(await saveDay(meanwhile(moves), revision, moving)).toMatchObject({ outcome: 'saved' });
    expect([await ofDay(OTHER), await ofDay(NEXT)]).toEqual([[moved.id], [stays.id]]);
    expect(await dataAt(`/stockAhead/${OTHER}/left/boule`)).toBe(8);
  });

  test('moves a thousand orders at once', async () => {
    const orders = Array.from({ length: 1_000 }, () => {
      const order = anOrder({ id: newOrderId(new Date()), bakeDay: DAY, orderedFor: DAY, paid: true });
      return [order.id, toOrderRecord(order)];
    });
    await shopDatabase.put('/orders', Object.fromEntries(orders));
    const { revision, moving } = await changeOf(NO_BAKE);
    expect(await saveDay(ownerDatabase, revision, moving)).toMatchObject({ outcome: 'saved' });
    const days = Object.values(Object(await dataAt('/orders'))).map((order) => Object(order).bakeDay);
    expect(days).toEqual(Array(1_000).fill(bakeDayToMs(NEXT)));
  });
});

test('the café moves with the bake on sale, whose orders hear of it, and that is taken back', async () => {
  const { calendar, record } = await readKnownCalendar(ownerDatabase);
  const point = { ...POINT, name: 'The New Café' };
  const week = { from: bakeOf(calendar, DAY).date, point };
  const changes = changesByWeek(calendar, week, new Date());
  const saving = await saveWeek(ownerDatabase, record.revision, week, changes);
  const after = (await readKnownCalendar(ownerDatabase)).calendar;
  const told = [DAY, NEXT]
    .map((day) => bakeOf(after, day))
    .map(({ point, changed }) => `${point.name} ${changed?.times}`);
  expect(told).toEqual([`${point.name} 1`, `${point.name} undefined`]);
  expect(await undoSaving(ownerDatabase, undoOf(saving))).toBe(true);
  expect(await dataAt('/calendar')).toEqual({ revision: 2 });
});
