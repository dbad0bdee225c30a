import { type LondonDay, nextBakeDay, orderTimes } from './collection';
import type { OrderId } from './order';

/** Of a UUID as text: where its version stands, and where, of version 7, what is random begins. */
const VERSION_AT = 14;
const RANDOM_FROM = 15;

/** Dates beyond are written otherwise. Only an id that somebody made up has such a time. */
const LAST_TIME_MS = Date.UTC(9999, 0);

/** When an order was placed, by the clock of who placed it: its id says so. Null for ids of version 4, which don't. */
export function placedAt(id: OrderId): Date | null {
  if (id[VERSION_AT] !== '7') return null;
  const ms = Number.parseInt(id.slice(0, VERSION_AT).replaceAll('-', ''), 16);
  return ms < LAST_TIME_MS ? new Date(ms) : null;
}

/** The bake day that an order was placed for. Null where its id does not say it. */
export function bakeDayOf(id: OrderId): LondonDay | null {
  const at = placedAt(id);
  return at && nextBakeDay(at);
}

/** The smallest key that an order placed at a moment can have; no order has it. For ranges of keys. */
export function firstOrderId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/**
 * The id that an order gets when it is placed anew for a later bake day: the first moment at which one orders for that day,
 * and what is random of its own id. So whoever does it, in another tab, on another device or after a crash, writes the same order.
 */
export function idForDay(id: OrderId, bakeDay: LondonDay): OrderId {
  const { from } = orderTimes(bakeDay);
  return `${firstOrderId(from).slice(0, RANDOM_FROM)}${id.slice(RANDOM_FROM)}` as OrderId;
}

/** Whether of two orders one is the other, placed anew. */
export const isPlacedAnew = (a: OrderId, b: OrderId): boolean =>
  a !== b && a.slice(RANDOM_FROM) === b.slice(RANDOM_FROM);
