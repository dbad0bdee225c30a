import { bakeDayBefore, type LondonDay, nextBakeDay, orderTimes } from '../../src/domain/bakeDay.ts';
import { demoCatalogue } from '../seed/catalogue.ts';
import type { Payment } from '../till/payments.ts';
import { plantElsewhere } from './elsewhere.ts';
import { PAID_AFTER_MS, Planting, type Truth } from './planting.ts';
import { AESOP, DAY_MS, HOUR_MS, plantTroubles } from './troubles.ts';
import { LIMITED } from './wares.ts';

/** How many orders are planted for the day. */
export const PLANTED = 150;
/** How many pieces of each limited product are left. */
const LEFT = 4;
const DELIVERED = { said: '£6', pence: 600 };

/** A bakery's week, made up. */
export interface FilledWeek {
  /** Values by their path in the database; null removes what is there. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the till took, newest first. */
  readonly payments: readonly Payment[];
  readonly truth: WeekTruth;
}

export interface WeekTruth extends Truth {
  /** The bake day of the 150 orders: the one on sale, and on a Friday today's. */
  readonly day: LondonDay;
  readonly aesop: { readonly id: string; readonly name: string; readonly pence: number };
  /** The numbers of orders that are older than a year. */
  readonly old: { readonly finished: readonly string[]; readonly unfinished: readonly string[] };
  /** What was baked in the week before the one on sale: its stock is still to be set. */
  readonly lastPlan: Readonly<Record<string, number>>;
}

/**
 * 150 orders for a bake day with trouble among them, others before and after it, their payments, and what is true of
 * them. The same moment gives the same week.
 */
export function filledWeek(now: Date): FilledWeek {
  const day = nextBakeDay(new Date(now.getTime() - DAY_MS));
  const friday = Date.parse(`${day}T00:00:00Z`);
  const times = orderTimes(day);
  const from = times.from.getTime();
  const until = Math.min(times.until.getTime(), now.getTime());
  const planting = new Planting({ friday, from, until, now: now.getTime() });
  const { random, truth } = planting;

  const aesop = plantTroubles(planting, now < times.until);
  const { old, handovers, cancelled } = plantElsewhere(planting);
  while (truth.finished.length + truth.unfinished.length < PLANTED) {
    // So that no payment is from the future.
    const at = random.between(from, until - PAID_AFTER_MS);
    const byCard = random.next() < 0.55;
    const delivery = random.next() < 0.05 ? DELIVERED : null;
    const order = planting.plant(null, { byCard, delivery }, at);
    if (byCard) planting.pay(order);
  }

  const lastPlan = Object.fromEntries(LIMITED.map((key) => [key, (truth.piecesOf[key] ?? 0) + LEFT]));
  const dayBefore = bakeDayBefore(nextBakeDay(now));
  const setAt = orderTimes(dayBefore).from.getTime() + 10 * HOUR_MS;
  const cakes = Object.fromEntries(
    Object.entries(demoCatalogue.cakes).map(([key, cake]) => [
      key,
      { ...cake, ...(LIMITED.includes(key) && { limit: LEFT }) },
    ]),
  );
  return {
    data: {
      cakes,
      orders: planting.orders,
      handovers,
      cancelled,
      stock: {
        bakeDay: Date.parse(`${dayBefore}T00:00:00Z`),
        setAt,
        baked: lastPlan,
        plan: lastPlan,
        revision: 1,
      },
      closed: null,
    },
    payments: planting.payments.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    truth: { ...truth, day, aesop: { id: aesop, name: AESOP.name, pence: 800 }, old, lastPlan },
  };
}
