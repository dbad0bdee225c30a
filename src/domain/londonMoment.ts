import { LONDON } from './bakeDay';

// Created on first use: it takes a phone about 70 ms.
let format: Intl.DateTimeFormat | undefined;

/** `Thursday 26 November 2026, 23:41` in London. */
export function londonMoment(at: Date): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute } = parts;
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}
