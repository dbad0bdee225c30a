/**
 * Checks the bake day and the times of its orders at many moments, in the time zones that it is given, under the Node.js
 * that runs this: `npm run test:icu`.
 */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { nextBake } from '@/domain/bakeCalendar';
import { formatDay, type LondonDay, londonDay } from '@/domain/londonDay';
import { londonDate } from '../support/londonDate.ts';
import { assertDaysBegin, assertTimes, momentsAroundClockChanges } from '../support/orderTimes.ts';
import { ORDINARY } from '../support/samples.ts';

// Node.js 18 has it only behind a flag.
globalThis.crypto ??= webcrypto as Crypto;

const DAY_MS = 24 * 3_600_000;

/** A week and some seconds, so that the moments cover all times of the day and the year. */
const STEP_MS = 7 * DAY_MS + 1_234_567;
const some = Array.from({ length: 2_000 }, (_, index) => new Date(Date.UTC(2000, 0) + index * STEP_MS));
const moments = [...momentsAroundClockChanges(), ...some];
const { node, icu } = process.versions;
for (const timeZone of process.argv.slice(2)) {
  // Node.js then forgets the zone before.
  process.env.TZ = timeZone;
  assert.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone);
  checkEveryMoment();
  console.log(`ICU ${icu}, Node.js ${node}, in ${timeZone}: the right day at ${moments.length} moments`);
}

function checkEveryMoment(): void {
  for (const moment of moments) {
    const day = nextBake(ORDINARY, moment).date;
    // It is a Friday, as its words say: so it is the first one after today's date in London.
    assert.equal(londonDay(moment), londonDate(moment), `the date at ${moment.toISOString()}`);
    const daysUntil = (Date.parse(day) - Date.parse(londonDate(moment))) / DAY_MS;
    assert.ok(daysUntil > 0 && daysUntil <= 7, `the bake day at ${moment.toISOString()}`);
    assert.match(formatDay(day), /^Friday \d{1,2} [A-Z][a-z]+$/);
  }
  assertTimes(ORDINARY, moments);
  assertDaysBegin(moments);
  assert.equal(formatDay('2026-03-27' as LondonDay), 'Friday 27 March');
}
