/**
 * A stranger's text in one line for the terminal: without what moves its cursor, changes its colours or turns the order of
 * letters round.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment by London's clock: `Thu 26 Nov 2026, 14:05`. By its parts: how they are put together differs from one ICU to the next. */
export function momentText(at: Date): string {
  const parts = new Map(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
  const [weekday, day, month, year, hour, minute] = (
    ['weekday', 'day', 'month', 'year', 'hour', 'minute'] as const
  ).map((type) => parts.get(type));
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}
