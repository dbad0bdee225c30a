/**
 * Checks the bake day and the times of its orders at every relevant hour, under the Node.js that runs this: `npm run
 * test:icu`.
 */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { formatDay, isLondonDay, type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { londonDate } from '../support/londonDate.ts';
import { assertDayBegins, assertOneBakeDay, momentsAroundClockChanges } from '../support/orderTimes.ts';

// Node.js 18 has it only behind a flag.
globalThis.crypto ??= webcrypto as Crypto;

const DAY_MS = 24 * 3_600_000;
const FRIDAY = 5;
/** The two days when the clocks change, a Friday in summer and one in winter, and the end of the year. */
const DAYS = ['2026-03-29', '2026-10-25', '2026-07-10', '2026-11-27', '2026-12-31'];
const TIMES = ['00:00', '29:59', '30:00', '59:59'];

/** The first Friday after today's date in London. */
function fridayAfter(instant: Date): string {
  const day = new Date(londonDate(instant));
  do day.setTime(day.getTime() + DAY_MS);
  while (day.getUTCDay() !== FRIDAY);
  return day.toISOString().slice(0, 10);
}

let asked = 0;
for (const day of DAYS) {
  // Starts the evening before, because the day begins earlier in some places.
  for (let hour = -2; hour < 26; hour += 1) {
    for (const time of TIMES) {
      const instant = new Date(Date.parse(`${day}T00:${time}Z`) + hour * 3_600_000);
      const bakeDay = nextBakeDay(instant);
      assert.equal(bakeDay, fridayAfter(instant), `the bake day at ${instant.toISOString()}`);
      assert.ok(isLondonDay(bakeDay));
      assert.match(formatDay(bakeDay), /^Friday \d{1,2} [A-Z][a-z]+$/);
      asked += 1;
    }
  }
}

/** A week and some seconds, so that the moments cover all times of the day and the year. */
const STEP_MS = 7 * DAY_MS + 1_234_567;
const some = Array.from({ length: 2_000 }, (_, index) => new Date(Date.UTC(2000, 0) + index * STEP_MS));
for (const moment of [...momentsAroundClockChanges(), ...some]) {
  assertOneBakeDay(moment);
  assertDayBegins(moment);
  asked += 1;
}

assert.equal(formatDay('2026-03-27' as LondonDay), 'Friday 27 March');

const { node, icu } = process.versions;
console.log(`ICU ${icu}, Node.js ${node}, in ${process.env.TZ}: the right day at ${asked} moments`);
