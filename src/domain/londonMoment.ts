import { LONDON } from './londonDay.ts';

// Created on first use: it takes a phone about 70 ms.
let format: Intl.DateTimeFormat | undefined;

/** Returns London's date and time in parts, since the formatted whole differs between versions of ICU. */
function partsAt(at: Date): Readonly<Record<string, string>> {
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
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** Formats a moment in London: `Thursday 26 November 2026, 23:41`. */
export function londonMoment(at: Date): string {
  const { weekday, day, month, year, hour, minute } = partsAt(at);
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}

/** Formats a time in London: `7:31`. */
export function clockTime(at: Date): string {
  const { hour, minute } = partsAt(at);
  return `${Number(hour)}:${minute}`;
}

/** Formats an hour in London: `Wed 14:00`. */
export function weekdayHour(at: Date): string {
  const { weekday, hour } = partsAt(at);
  return `${weekday?.slice(0, 3)} ${hour}:00`;
}
