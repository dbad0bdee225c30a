import { type ClockTime, type LondonDay, londonDay } from '@/domain/londonDay';
import { clockTime } from '@/domain/londonMoment';

const HOUR_MS = 60 * 60 * 1000;

const TYPED = /^([01][0-9]|2[0-3]):([0-5][0-9])/;

/** Converts `14:00` to `2:00PM`; null if it is not a time. */
export function toClockTime(typed: string): ClockTime | null {
  const [, hours, minutes] = TYPED.exec(typed) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'AM' : 'PM'}` as ClockTime;
}

/** Converts `2:00PM` to `14:00`. */
export function toTyped(time: ClockTime): string {
  const [hours = '', minutes = ''] = time.slice(0, -2).split(':');
  const hour = (Number(hours) % 12) + (time.endsWith('PM') ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The moment of a London time such as `14:00`: the earlier if it comes twice; null if skipped, or not a time. */
export function momentAt(day: LondonDay, typed: string): Date | null {
  const asUtc = Date.parse(`${day}T${typed.slice(0, 5)}Z`);
  if (Number.isNaN(asUtc)) return null;
  // London's time is UTC, or one hour ahead of it.
  const moments = [new Date(asUtc - HOUR_MS), new Date(asUtc)];
  const wanted = typed.slice(0, 5).replace(/^0/, '');
  return moments.find((at) => londonDay(at) === day && clockTime(at) === wanted) ?? null;
}
