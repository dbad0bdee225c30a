import { type BakeDay, nextBake } from '@/domain/bakeCalendar';
import { daysAfter } from '@/domain/londonDay';
import type { Payment } from './payment';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A period of which every payment is known. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** From the first payment until the last, including failed ones. */
export function spanOf(payments: readonly Payment[]): Span {
  const times = payments.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  return { from: new Date(times[0] ?? Number.NaN), until: new Date(times.at(-1) ?? Number.NaN) };
}

/** The bake days for which orders were placed in a period; none for the period of no payments. */
export function bakeDaysIn({ from, until }: Span): BakeDay[] {
  const days: BakeDay[] = [];
  if (Number.isNaN(from.getTime())) return days;
  for (let day = nextBakeDay(from); day <= nextBakeDay(until); day = daysAfter(day, 7)) days.push(day);
  return days;
}

/** The same period with one more day on each side. */
export const aDayAround = ({ from, until }: Span): Span => ({
  from: new Date(from.getTime() - DAY_MS),
  until: new Date(until.getTime() + DAY_MS),
});
