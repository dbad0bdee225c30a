import { formatDay, isLondonDay, type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { Problem } from '../../../terminal/problem.ts';
import { commandLine } from '../ordersOptions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The bake day for a day such as 2026-11-27; for '' the coming Friday, which on a Friday is today. Throws a Problem
 * if it is no bake day, or one for which nobody can have ordered yet.
 */
export function askedDay(text: string, now: Date): LondonDay {
  const current = nextBakeDay(daysBefore(now, 1));
  if (text === '') return current;
  const noon = new Date(`${text}T12:00:00Z`);
  if (!isLondonDay(text) || Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(text)) {
    throw new Problem(
      `"${text}" is no day. Write year, month and day: ${commandLine('week', { argument: current })}`,
    );
  }
  const next = nextBakeDay(daysBefore(noon, 1));
  if (next !== text) {
    const before = nextBakeDay(daysBefore(noon, 8));
    throw new Problem(
      `${formatDay(text)} is no bake day. The ones around it: ${dayText(before)} and ${dayText(next)}.`,
    );
  }
  const onSale = nextBakeDay(now);
  if (text > onSale) {
    throw new Problem(`Nobody can have ordered for ${dayText(text)}: the shop sells for ${dayText(onSale)}.`);
  }
  return text;
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

const dayText = (day: LondonDay) => `${formatDay(day)} (${day})`;
