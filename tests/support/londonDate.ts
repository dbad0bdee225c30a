const HOUR_MS = 3_600_000;

/**
 * London's date, e.g. `2026-03-29`, by the rule in force since 1996, without any table of time zones: British Summer
 * Time is an hour ahead of UTC, from 1:00 UTC on the last Sunday of March to 1:00 UTC on the last Sunday of October.
 */
export function londonDate(instant: Date): string {
  const year = instant.getUTCFullYear();
  const isSummer = changeOf(year, 2) <= instant.getTime() && instant.getTime() < changeOf(year, 9);
  return new Date(instant.getTime() + (isSummer ? HOUR_MS : 0)).toISOString().slice(0, 10);
}

/** The moments when the clocks change in a year: forward, then back, in ms. */
export const clockChanges = (year: number): readonly number[] => [changeOf(year, 2), changeOf(year, 9)];

/** The moment when the clocks change in a month of 31 days, counted from 0. */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}
