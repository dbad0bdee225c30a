import { type LondonDay, nextBakeDay, orderTimes } from './bakeDay';
import type { OrderId } from './order';

/** Positions in the text of a UUID: the version digit, and where the random part of version 7 begins. */
const VERSION_AT = 14;
const RANDOM_FROM = 15;

/** Later dates have another text format. Only a made-up id has such a time. */
const LAST_TIME_MS = Date.UTC(9999, 0);

/** When an order was placed, by the customer's clock, as its id says. Null for ids of version 4, which have no time. */
export function placedAt(id: OrderId): Date | null {
  if (id[VERSION_AT] !== '7') return null;
  const ms = Number.parseInt(id.slice(0, VERSION_AT).replaceAll('-', ''), 16);
  return ms < LAST_TIME_MS ? new Date(ms) : null;
}

/** The bake day that an order was placed for. Null if its id has no time. */
export function bakeDayOf(id: OrderId): LondonDay | null {
  const at = placedAt(id);
  return at && nextBakeDay(at);
}

/** The start of the key range of orders placed from a moment on. No order has this key. */
export function firstOrderId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/**
 * The id for an order that is placed anew for a later bake day: the first moment of ordering for that day, and the
 * random part of the old id. So another tab, another device or a run after a crash writes the same order.
 */
export function idForDay(id: OrderId, bakeDay: LondonDay): OrderId {
  const { from } = orderTimes(bakeDay);
  return `${firstOrderId(from).slice(0, RANDOM_FROM)}${id.slice(RANDOM_FROM)}` as OrderId;
}

/** Whether one of two orders is the other, placed anew. */
export const isPlacedAnew = (a: OrderId, b: OrderId): boolean =>
  a !== b && a.slice(RANDOM_FROM) === b.slice(RANDOM_FROM);
