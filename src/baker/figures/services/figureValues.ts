import * as v from 'valibot';
import { readHandoversBetween } from '@/baker/day/services/handovers';
import { after, readOrders } from '@/baker/day/services/readOrders';
import { addFigures, figuresOf, NO_FIGURES, type WeekFigures } from '@/baker/figures/domain/weekFigures';
import { increment, type OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeDay } from '@/domain/bake';
import type { OrderId } from '@/domain/order/order';
import { placedAt } from '@/domain/order/orderTime';
import { recordOf, sumsSchema } from './figureRecord';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads the revision that the next change of the figures must have. Read it before you read the order that you change:
 * the rules then refuse the write if another phone changes the order in between. Throws Refused or Unanswered.
 */
export const nextRevision = async (database: OwnerDatabase): Promise<number> =>
  Number((await database.read('figures/revision')) ?? 0) + 1;

/** Returns what to write along with a change of an order, so that the weeks of its days are counted again. */
export const uncounted = (days: readonly (BakeDay | null)[], revision: unknown = increment(1)) => ({
  ...Object.fromEntries(days.flatMap((day) => (day ? [[`figures/${day}/counted`, null]] : []))),
  'figures/revision': revision,
});

/** Returns what to write when a day's stock is replaced, so that the figures keep what was baked. */
export const keepBaked = (day: BakeDay, baked: Readonly<Record<string, number>>) => ({
  [`figures/${day}/baked`]: baked,
  'figures/revision': increment(1),
});

/** The rules accept figures only for the years 2000 to 2099. Only a forged order has a day of another year. */
const IN_BOOKS = /^20\d\d-/;

/**
 * Returns what to write when orders are removed, so that the sums keep them. Reads the orders again: another phone may
 * have removed some. The rules refuse the write if figures have changed since. Throws Refused or Unanswered.
 */
export async function keepSums(database: OwnerDatabase, keys: readonly string[]) {
  const revision = await nextRevision(database);
  const days = new Map<BakeDay, WeekFigures>();
  for (const some of byWeek(keys)) {
    const [first = '', last = ''] = [some[0], some.at(-1)];
    const ticks = await readHandoversBetween(database, first, last);
    for await (const { orders } of readOrders(database, { from: first, until: after(last) })) {
      for (const stored of orders) {
        const day = stored.order?.bakeDay;
        if (!day || !IN_BOOKS.test(day) || !some.includes(stored.key)) continue;
        days.set(day, addFigures(days.get(day) ?? NO_FIGURES, figuresOf([stored], ticks)));
      }
    }
  }
  const values: Record<string, unknown> = { 'figures/revision': revision };
  for (const [day, more] of days) {
    if (more.orders + more.unread === 0) continue;
    const { success, output } = v.safeParse(sumsSchema, await database.read(`figures/${day}/forgotten`));
    values[`figures/${day}/forgotten`] = recordOf(addFigures(success ? output : NO_FIGURES, more));
    values[`figures/${day}/counted`] = null;
  }
  return values;
}

/** Groups keys by week, so that the key range of each group contains few other orders. */
function byWeek(keys: readonly string[]): string[][] {
  const weeks = new Map<string | number, string[]>();
  for (const key of [...keys].sort()) {
    const at = placedAt(key as OrderId);
    const week = at ? Math.floor(at.getTime() / WEEK_MS) : key;
    weeks.set(week, [...(weeks.get(week) ?? []), key]);
  }
  return [...weeks.values()];
}
