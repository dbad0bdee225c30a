const HOUR_MS = 3_600_000;

/**
 * London's date, e.g. `2026-03-29`, without any table of time zones: since 1996, British Summer Time runs from 1:00 UTC
 * on the last Sunday of March to 1:00 UTC on the last Sunday of October.
 */
export function londonDate(instant: Date): string {
  const year = instant.getUTCFullYear();
  const isSummer = changeOf(year, 2) <= instant.getTime() && instant.getTime() < changeOf(year, 9);
  return new Date(instant.getTime() + (isSummer ? HOUR_MS : 0)).toISOString().slice(0, 10);
}

export const clockChanges = (year: number): readonly number[] => [changeOf(year, 2), changeOf(year, 9)];

/** When the clocks change, in ms. `month` counts from 0 and must have 31 days. */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}
