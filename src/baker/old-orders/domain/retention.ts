import type { OrderPlace } from '@/baker/day/domain/storedOrder';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs, MOST_DAYS_AHEAD } from '@/domain/order/orderTime';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The shop opened after this time. An order number with an earlier time is made up, or comes from a wrong clock. */
export const FIRST_TIME = new Date('2025-01-01T00:00:00Z');
/** The rules keep finished orders for 28 days after the bake day or the cancellation. A day more avoids refusals. */
const RULES_KEEP_DAYS = 29;

/** Unfinished and finished orders from before these moments are due to be forgotten. */
export interface KeptSince {
  readonly unfinished: Date;
  readonly finished: Date;
}

/** Returns the earliest times of orders to keep: unfinished ones for `days`, and finished ones for `months`. */
export function keptSince(now: Date, days: number, months: number): KeptSince {
  // Without this check, a wrong setting could make the page forget all orders.
  if (!Number.isInteger(months) || months <= 0) throw new Error(`keepOrdersMonths is ${months}`);
  return {
    unfinished: new Date(now.getTime() - days * DAY_MS),
    finished: monthsBefore(now, months),
  };
}

/** The facts that decide whether a record is due. */
export interface Dated {
  readonly paid: boolean | null;
  /** The bake day in ms since 1970; null without one. */
  readonly day: number | null;
  /** When the order was placed; null if its number gives no plausible time. */
  readonly at: Date | null;
}

/** True if a record has to be forgotten. A record with neither a plausible time nor a bake day is kept. */
export function isDue(
  { paid, day, at }: Dated,
  place: OrderPlace,
  { unfinished, finished }: KeptSince,
  now: Date,
): boolean {
  const hasEnded = isFinished(place, paid);
  const isPossible = day !== null && day < now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  // An old order may have been moved to a bake day that is not over yet, and is then kept.
  if (isPossible && day > now.getTime() - DAY_MS) return false;
  if (isPossible && hasEnded && place === 'orders' && isKeptByRules(day, now)) return false;
  const age = at ?? (isPossible ? new Date(day) : null);
  // An order of unknown age is due only if it has an impossible bake day, which no real order has.
  if (!age) return day !== null && !isPossible;
  return age < (hasEnded ? finished : unfinished);
}

/** True for an accepted order, and for a cancelled one. `paid` is null if the record can't be read. */
export const isFinished = (place: OrderPlace, paid: boolean | null): boolean =>
  place === 'cancelled' || paid === true;

/** True if a record counts in the figures. One that can't be read may be an accepted order, so it is included. */
export const counts = (place: OrderPlace, paid: boolean | null): boolean =>
  place === 'orders' && paid !== false;

/** True if the rules still keep a finished order, because its bake day is in the future or recent. */
export const isYoung = (order: Order | null, now: Date): boolean =>
  !!order?.bakeDay && isKeptByRules(bakeDayToMs(order.bakeDay), now);

/** True if the rules still keep a record whose bake day or cancellation was at this time, in ms since 1970. */
export const isKeptByRules = (at: number, now: Date): boolean =>
  at > now.getTime() - RULES_KEEP_DAYS * DAY_MS;

/** Returns the same day some months ago, or the last day of that month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
