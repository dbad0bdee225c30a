/**
 * A stranger's text in one line for the terminal: without what moves its cursor, changes its colours or turns the order of
 * letters round.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment by London's clock: `Thu, 26 Nov 2026, 14:05`. */
export const momentText = (at: Date): string => MOMENT.format(at);
