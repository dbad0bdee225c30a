import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { isOrderId } from '@/domain/order/orderId';
import {
  bakeDayFromMs,
  bakeDayToMs,
  firstBakeDay,
  firstOrderId,
  movedFrom,
  placedAt,
} from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { anyInstant } from '../../support/arbitraries.ts';
import { assertDayBegins, assertOneBakeDay, momentsAroundClockChanges } from '../../support/orderTimes.ts';
import { ORDER_ID, orderId } from '../../support/samples.ts';

const often = { numRuns: 1000 };

test('any moment, also of the weeks in which the clocks change, is in the time of one bake day, and a day begins when the one before is over', () => {
  fc.assert(fc.property(anyInstant, assertOneBakeDay), often);
  fc.assert(fc.property(anyInstant, assertDayBegins), often);
  for (const moment of momentsAroundClockChanges()) {
    assertOneBakeDay(moment);
    assertDayBegins(moment);
  }
});

test('the first key of a moment comes before all orders of it, and after those before it', () => {
  const moment = new Date('2026-11-27T00:00:00Z');
  const key = firstOrderId(moment);
  expect(key).toBe('01a21a4d-4000-7000-8000-000000000000');
  expect(key < newOrderId(moment)).toBe(true);
  expect(key > newOrderId(new Date(moment.getTime() - 1))).toBe(true);
});

test.each([ORDER_ID, 'ffffffff-ffff-7fff-bfff-ffffffffffff'])('%s tells neither time nor day', (id) => {
  expect(isOrderId(id)).toBe(true);
  expect(placedAt(orderId(id))).toBeNull();
  expect(firstBakeDay(orderId(id))).toBeNull();
});

test.each([
  ['later than its id tells', '2026-12-04', '2026-11-27'],
  ['of its id', '2026-11-27', null],
  ['that nobody knows', null, null],
])('an order for a day %s moved from it', (_, bakeDay, from) => {
  const id = newOrderId(new Date('2026-11-25T10:00:00Z'));
  expect(movedFrom({ id, bakeDay: bakeDay as LondonDay | null })).toBe(from);
});

test('a bake day is the same in the database, which has no other days', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      const friday = nextBakeDay(moment);
      const ms = bakeDayToMs(friday);
      expect(bakeDayFromMs(ms)).toBe(friday);
      expect(bakeDayFromMs(ms + 1)).toBeNull();
      expect(bakeDayFromMs(ms + 24 * 3_600_000)).toBeNull();
    }),
    often,
  );
  for (const odd of [null, '2026-11-27', Number.NaN, 1e300]) expect(bakeDayFromMs(odd)).toBeNull();
});
