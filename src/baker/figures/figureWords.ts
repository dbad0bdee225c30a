import { formatDay, LONDON, type LondonDay } from '@/domain/bakeDay';
import { formatPounds, type Pence } from '@/domain/money';

/** `20 November 2026`. */
export const dateOf = (day: LondonDay): string => `${formatDay(day).replace(/^\w+ /, '')} ${day.slice(0, 4)}`;

/** `20 Nov 2026`, for a row of a table. */
export const shortDateOf = (day: LondonDay): string => dateOf(day).replace(/([A-Z]..)[a-z]*/, '$1');

// Created on first use: it takes a phone about 70 ms.
let format: Intl.DateTimeFormat | undefined;

/** `Wed 14:00`: an hour in London. */
export function hourOf(ms: number): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(new Date(ms)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('hour')}:00`;
}

/** `£3,490.50`. */
export const formatSum = (amount: Pence): string =>
  formatPounds(amount).replace(/\d(?=(?:\d{3})+(?!\d))/g, '$&,');
