import { LONDON } from '@/domain/bakeDay';

// Created on first use: it takes a phone about 70 ms.
let format: Intl.DateTimeFormat | undefined;

/** `7:31` in London. */
export function clockTime(at: number): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${Number(parts.get('hour'))}:${parts.get('minute')}`;
}
