import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { bakesSince, nextBake } from '@/domain/bakeCalendar';
import type { Payment } from './payment';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A period whose payments are all known. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Returns the period from the first payment to the last, including failed ones. */
export function spanOf(payments: readonly Payment[]): Span {
  const times = payments.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  return { from: new Date(times[0] ?? Number.NaN), until: new Date(times.at(-1) ?? Number.NaN) };
}

/** Lists the bake days for which orders could be placed in a period; none if the period has no payments. */
export function bakeDaysIn(calendar: BakeCalendar, { from, until }: Span): BakeDay[] {
  if (Number.isNaN(from.getTime())) return [];
  const ahead = [...calendar.differing.values()].filter(
    ({ opensAt, closesAt }) => opensAt !== null && opensAt <= until && closesAt > from,
  );
  const days = new Set<BakeDay>();
  const last = nextBake(calendar, until);
  for (const { day, date } of bakesSince(calendar, nextBake(calendar, from).date)) {
    if (date > last.date) break;
    days.add(day);
  }
  for (const { day } of ahead) days.add(day);
  return [...days];
}

/** Returns the period with one more day on each side. */
export const aDayAround = ({ from, until }: Span): Span => ({
  from: new Date(from.getTime() - DAY_MS),
  until: new Date(until.getTime() + DAY_MS),
});
