import assert from 'node:assert/strict';
import { type BakeDay, nextBake, orderTimes } from '@/domain/bakeCalendar';
import { startOfDay } from '@/domain/londonDay';
import { firstBakeDay, firstOrderId, placedAt } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { clockChanges, londonDate } from './londonDate.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Every hour of the weeks before and after clock changes on six different days of March, and of October; each also a ms earlier and later. */
export function momentsAroundClockChanges(): Date[] {
  const changes = [2024, 2025, 2026, 2027, 2028, 2029].flatMap(clockChanges);
  const hours = Array.from({ length: 15 * 24 }, (_, hour) => hour * HOUR_MS - WEEK_MS);
  const moments = changes.flatMap((change) => hours.map((hour) => change + hour));
  return moments.flatMap((ms) => [ms - 1, ms, ms + 1]).map((ms) => new Date(ms));
}

/** Throws unless each of these moments is in the time of one bake day only, and its day begins right after the day before. */
export function assertTimes(moments: readonly Date[]): void {
  for (const moment of moments) assertIsInTime(moment);
  for (const day of new Set(moments.map(nextBakeDay))) assertWeeksMeet(day);
  for (const day of new Set(moments.map(londonDate))) assertDayBegins(day as BakeDay);
}

/** Throws unless an order of that moment belongs to its bake day by time, by range and by the order's id. */
function assertIsInTime(moment: Date): void {
  const day = nextBakeDay(moment);
  const { from, until } = orderTimes(day);
  assert.ok(from <= moment && moment < until, `${moment.toISOString()} is in the time of ${day}`);

  const id = newOrderId(moment);
  assert.deepEqual([firstBakeDay(id), placedAt(id)], [day, moment]);
  assert.ok(firstOrderId(from) < id && id < firstOrderId(until), `${id} is in the range of keys of ${day}`);
}

/** Throws unless the times of the weeks before and after meet this one's, so that no order of it belongs to another week. */
function assertWeeksMeet(day: BakeDay): void {
  const { from, until } = orderTimes(day);
  assert.equal(new Date(day).getUTCDay(), 5, `${day} is a Friday`);
  const before = nextBakeDay(new Date(from.getTime() - 1));
  const last = new Date(until.getTime() - 1);
  assert.deepEqual([before < day, nextBakeDay(from), nextBakeDay(last)], [true, day, day]);
  assert.deepEqual([orderTimes(before).until, orderTimes(nextBakeDay(until)).from], [from, until]);
}

/** Throws unless a day begins right after the day before. */
function assertDayBegins(day: BakeDay): void {
  const start = startOfDay(day);
  assert.equal(londonDate(start), day, `the first moment of ${day}`);
  assert.notEqual(londonDate(new Date(start.getTime() - 1)), day, `the moment before ${day}`);
}
