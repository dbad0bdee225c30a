import { formatDay, type LondonDay } from '@/domain/londonDay';

/** Formats a date as `20 November 2026`. */
export const dateOf = (day: LondonDay): string => `${formatDay(day).replace(/^\w+ /, '')} ${day.slice(0, 4)}`;

/** Formats a date as `20 Nov 2026`. */
export const shortDateOf = (day: LondonDay): string => dateOf(day).replace(/([A-Z]..)[a-z]*/, '$1');
