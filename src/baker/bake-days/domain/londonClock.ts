import { type ClockTime, type LondonDay, londonDay } from '@/domain/londonDay';
import { clockTime } from '@/domain/londonMoment';

const HOUR_MS = 60 * 60 * 1000;

/** A time as a browser's field has it: `14:00`. */
const TYPED = /^([01][0-9]|2[0-3]):([0-5][0-9])/;

/** `2:00PM` for `14:00`; null if that is no time. */
export function toClockTime(typed: string): ClockTime | null {
  const [, hours, minutes] = TYPED.exec(typed) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'AM' : 'PM'}` as ClockTime;
}

/** `14:00` for `2:00PM`. */
export function toTyped(time: ClockTime): string {
  const [hours = '', minutes = ''] = time.slice(0, -2).split(':');
  const hour = (Number(hours) % 12) + (time.endsWith('PM') ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/**
 * The moment of a time such as `14:00` in London; null if it is none, as in the hour that is left out when the clocks go
 * forward. In the hour that comes twice, the first.
 */
export function momentAt(day: LondonDay, typed: string): Date | null {
  const asUtc = Date.parse(`${day}T${typed.slice(0, 5)}Z`);
  if (Number.isNaN(asUtc)) return null;
  // London is at UTC, or an hour ahead.
  const moments = [new Date(asUtc - HOUR_MS), new Date(asUtc)];
  const wanted = typed.slice(0, 5).replace(/^0/, '');
  return moments.find((at) => londonDay(at) === day && clockTime(at) === wanted) ?? null;
}
