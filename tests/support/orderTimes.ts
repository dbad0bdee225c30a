import assert from 'node:assert/strict';
import { type LondonDay, nextBakeDay, orderTimes, startOfDay } from '@/domain/bakeDay';
import { firstBakeDay, firstOrderId, placedAt } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { clockChanges, londonDate } from './londonDate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** In these, London's clocks change on six different days of March, and of October. */
const YEARS = Array.from({ length: 6 }, (_, index) => 2024 + index);

/**
 * Every hour of the week before and the week after each clock change in some years, each also a millisecond earlier and
 * later.
 */
export function momentsAroundClockChanges(): Date[] {
  return YEARS.flatMap(clockChanges).flatMap((change) =>
    Array.from({ length: 15 * 24 }, (_, hour) => change - WEEK_MS + hour * HOUR_MS).flatMap((ms) =>
      [ms - 1, ms, ms + 1].map((moment) => new Date(moment)),
    ),
  );
}

/**
 * Throws unless an order of that moment belongs to one bake day only, the same by time, by range and by the order's id.
 */
export function assertOneBakeDay(moment: Date): void {
  const day = nextBakeDay(moment);
  const { from, until } = orderTimes(day);
  const at = moment.toISOString();
  assert.ok(from <= moment && moment < until, `${at} is in the time of ${day}`);

  // The times of the weeks before and after meet this one's, so the order belongs to no other week.
  assert.equal(nextBakeDay(from), day, `the first moment for ${day}`);
  assert.equal(nextBakeDay(new Date(until.getTime() - 1)), day, `the last moment for ${day}`);
  assert.deepEqual(orderTimes(nextBakeDay(until)).from, until, `the moment after the last for ${day}`);
  const before = nextBakeDay(new Date(from.getTime() - 1));
  assert.ok(before < day);
  assert.deepEqual(orderTimes(before).until, from, `the moment before the first for ${day}`);

  const id = newOrderId(moment);
  assert.equal(firstBakeDay(id), day, `the day of ${id}, made at ${at}`);
  assert.deepEqual(placedAt(id), moment);
  assert.ok(firstOrderId(from) < id && id < firstOrderId(until), `${id} is in the range of keys of ${day}`);
}

/** Throws unless the moment's day begins right after the day before. */
export function assertDayBegins(moment: Date): void {
  const day = londonDate(moment) as LondonDay;
  const start = startOfDay(day);
  assert.equal(londonDate(start), day, `the first moment of ${day}`);
  assert.notEqual(londonDate(new Date(start.getTime() - 1)), day, `the moment before ${day}`);
}
