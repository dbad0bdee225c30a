import { beforeEach, describe, expect, test } from 'vitest';
import { changesByWeek } from '@/baker/bake-days/domain/cafeMove';
import type { DayChange } from '@/baker/bake-days/domain/changeWords';
import { type DayDraft, dayDraftOf, plannedBake } from '@/baker/bake-days/domain/dayDraft';
import { readKnownCalendar, saveDay, saveWeek, undoSaving } from '@/baker/bake-days/services/saveCalendar';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { cancelOrder, planCancelling } from '@/baker/order/services/cancelOrder';
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
import { givenOwnersShop, losingAnswer, meanwhile, ownerDatabase } from '../../../support/ownerAccount.ts';
import { anOrder, POINT, unitsOf } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const DAY = dayOnSale();
const NEXT = weeksLater(DAY, 1);

beforeEach(async () => {
  hearCalendar(null);
  await givenOwnersShop({ cakes: { boule: { title: 'Boule', price: 7, category: 'Sourdough', limit: 5 } } });
});

/** A change of a bake as it is typed over what is so now, and the revision that she sees. */
async function changeOf(fields: Partial<DayDraft>, day: BakeDay = DAY) {
  const { calendar, record } = await readKnownCalendar(ownerDatabase);
  const before = bakeOf(calendar, day);
  const after = plannedBake({ ...dayDraftOf(before), ...fields }, { calendar, now: new Date(), before });
  const target = bakeOf(calendar, NEXT);
  return {
    revision: record.revision,
    change: { before, after, movedTo: null } satisfies DayChange,
    moving: { before, after, movedTo: target } satisfies DayChange,
  };
}
const SATURDAY = {
  date: daysAfter(
    bakeOf({ weeks: [{ from: '' as never, point: POINT }], differing: new Map() }, DAY).date,
    1,
  ),
};
const NO_BAKE = { isBaked: false };

const ordered = (pieces: number, fields = {}) =>
  givenOrder({ bakeDay: DAY, orderedFor: DAY, paid: true, items: unitsOf(pieces), ...fields });
const ofDay = async (day: BakeDay) => {
  const { calendar } = await readKnownCalendar(ownerDatabase);
  return (await readOrdersOfDay(ownerDatabase, calendar, day)).orders.map(({ key }) => key);
};

describe('a change of a day', () => {
  test('is there at once, moves with its orders, is one more of the same later, and is taken back', async () => {
    const { id } = await ordered(2);
    const { revision, change } = await changeOf(SATURDAY);
    const saving = await saveDay(ownerDatabase, revision, change);
    expect(saving).toMatchObject({ outcome: 'saved' });
    const { calendar } = await readKnownCalendar(ownerDatabase);
    expect(bakeOf(calendar, DAY)).toMatchObject({ ...SATURDAY, changed: { times: 1 } });
    expect(bakeOf(calendar, DAY).changed?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await ofDay(DAY)).toEqual([id]);

    const again = await changeOf({ from: '14:00', until: '16:00' });
    await saveDay(ownerDatabase, again.revision, again.change);
    expect(await dataAt('/calendar')).toMatchObject({
      revision: 2,
      days: [{ changes: 2, before: SATURDAY }],
    });
    // It is not the last change any more.
    if (saving.outcome !== 'saved' || !saving.undo) expect.fail('Nothing to undo');
    expect(await undoSaving(ownerDatabase, saving.undo)).toBe(false);

    const dropped = await changeOf(NO_BAKE, NEXT);
    const undo = await saveDay(ownerDatabase, dropped.revision, dropped.change);
    if (undo.outcome !== 'saved' || !undo.undo) expect.fail('Nothing to undo');
    expect(await undoSaving(ownerDatabase, undo.undo)).toBe(true);
    expect(await dataAt('/calendar/days')).toHaveLength(1);
  });

  test.each([
    ['before', async () => {}],
    ['at the same moment', null],
  ])('by another owner %s is not overwritten', async (_, happensBefore) => {
    const { revision, change } = await changeOf(SATURDAY);
    const other = await changeOf(NO_BAKE, NEXT);
    const theirs = () => saveDay(ownerDatabase, other.revision, other.change);
    if (happensBefore) await theirs();
    const database = happensBefore ? ownerDatabase : meanwhile(theirs);
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
    const { revision, change } = await changeOf(NO_BAKE);
    await saveDay(ownerDatabase, revision, change);
    const back = await changeOf({ isBaked: true });
    await saveDay(ownerDatabase, back.revision, back.change);
    expect(await dataAt('/calendar')).toEqual({ revision: 2 });
  });
});

describe('a day that is dropped', () => {
  test('keeps the date that its customers know', async () => {
    const moved = await changeOf(SATURDAY);
    await saveDay(ownerDatabase, moved.revision, moved.change);
    const { revision, change } = await changeOf(NO_BAKE);
    await saveDay(ownerDatabase, revision, change);
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
    const cancels = async () => {
      const plan = await planCancelling(ownerDatabase, cancelled.id, false);
      if (plan.state === 'possible') await cancelOrder(ownerDatabase, plan, false);
    };
    const { revision, moving } = await changeOf(NO_BAKE);
    expect(await saveDay(meanwhile(cancels), revision, moving)).toMatchObject({ outcome: 'saved' });
    expect(await ofDay(NEXT)).toEqual([stays.id]);
    expect(Object.keys(Object(await dataAt('/orders')))).toEqual([stays.id]);
  });

  test('leaves what another phone has moved at that moment, and takes nothing for it', async () => {
    const [moved, stays] = [await ordered(1), await ordered(1)];
    const OTHER = weeksLater(DAY, 2);
    const { record } = await readKnownCalendar(ownerDatabase);
    await shopDatabase.put('/calendar', {
      revision: record.revision,
      days: [wholeDay(OTHER, { opensAt: 1 })],
    });
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
  const saving = await saveWeek(
    ownerDatabase,
    record.revision,
    week,
    changesByWeek(calendar, week, new Date()),
  );
  const after = (await readKnownCalendar(ownerDatabase)).calendar;
  expect(
    [bakeOf(after, DAY), bakeOf(after, NEXT)].map((bake) => [bake.point.name, bake.changed?.times]),
  ).toEqual([
    ['The New Café', 1],
    ['The New Café', undefined],
  ]);
  if (saving.outcome !== 'saved' || !saving.undo) expect.fail('Nothing to undo');
  expect(await undoSaving(ownerDatabase, saving.undo)).toBe(true);
  expect(await dataAt('/calendar')).toEqual({ revision: 2 });
});
