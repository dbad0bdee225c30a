import assert from 'node:assert/strict';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { nextBake, orderTimes, wasOnSale } from '@/domain/bakeCalendar';
import { endOfDay, londonDay, startOfDay } from '@/domain/londonDay';
import { dayOnSaleFor, firstOrderId, placedAt } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { clockChanges } from './londonDate.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Moments in the weeks around six years' clock changes: noon, the hours around midnight, and 1 ms before and after. */
export function momentsAroundClockChanges(): Date[] {
  const changes = [2024, 2025, 2026, 2027, 2028, 2029].flatMap(clockChanges);
  const hours = Array.from({ length: 15 * 24 }, (_, hour) => hour * HOUR_MS - WEEK_MS).filter((_, hour) =>
    [0, 1, 11, 21, 22, 23].includes(hour % 24),
  );
  const moments = changes.flatMap((change) => hours.map((hour) => change + hour));
  return moments.flatMap((ms) => [ms - 1, ms, ms + 1]).map((ms) => new Date(ms));
}

/** Throws unless each moment is in the time of exactly one bake, and the times of successive bakes meet. */
export function assertTimes(calendar: BakeCalendar, moments: readonly Date[]): void {
  for (const moment of moments) assertIsInTime(calendar, moment);
  for (const day of new Set(moments.map((moment) => nextBake(calendar, moment).day)))
    assertTimesMeet(calendar, day);
}

function assertIsInTime(calendar: BakeCalendar, moment: Date): void {
  const { day } = nextBake(calendar, moment);
  const { from, until } = orderTimes(calendar, day);
  assert.ok(from <= moment && moment < until, `${moment.toISOString()} is in the time of ${day}`);
  assert.ok(wasOnSale(calendar, day, moment), `${day} is on sale at ${moment.toISOString()}`);

  const id = newOrderId(moment);
  assert.deepEqual([dayOnSaleFor(calendar, id), placedAt(id)], [day, moment]);
  assert.ok(firstOrderId(from) < id && id < firstOrderId(until), `${id} is in the range of keys of ${day}`);
}

function assertTimesMeet(calendar: BakeCalendar, day: BakeDay): void {
  const { from, until } = orderTimes(calendar, day);
  const nextAt = (ms: number) => nextBake(calendar, new Date(ms)).day;
  const [before, after] = [nextAt(from.getTime() - 1), nextAt(until.getTime())];
  assert.deepEqual([nextAt(from.getTime()), nextAt(until.getTime() - 1)], [day, day]);
  assert.deepEqual([orderTimes(calendar, before).until, orderTimes(calendar, after).from], [from, until]);
}

export function assertDaysBegin(moments: readonly Date[]): void {
  for (const day of new Set(moments.map(londonDay))) {
    const [start, end] = [startOfDay(day), endOfDay(day)];
    assert.equal(londonDay(start), day, `the first moment of ${day}`);
    assert.equal(londonDay(new Date(end.getTime() - 1)), day, `the last moment of ${day}`);
    for (const other of [start.getTime() - 1, end.getTime()])
      assert.notEqual(londonDay(new Date(other)), day, `the moments around ${day}`);
  }
}
