import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { isOver, nextBake } from '@/domain/bakeCalendar';
import type { Order, OrderId } from './order';

/** Where a UUID has the digit of its version. */
const VERSION_AT = 14;

/** Later dates have another text format. Only a made-up id has such a time. */
export const LAST_TIME_MS = Date.UTC(9999, 0);

/** When an order was placed, by the database's clock where the page knew it, as its id says. Null for ids of version 4, which have no time. */
export function placedAt(id: OrderId): Date | null {
  if (id[VERSION_AT] !== '7') return null;
  const ms = Number.parseInt(id.slice(0, VERSION_AT).replaceAll('-', ''), 16);
  return ms < LAST_TIME_MS ? new Date(ms) : null;
}

/** The bake day on sale when an order was placed. Null if its id has no time. */
export function dayOnSaleFor(calendar: BakeCalendar, id: OrderId): BakeDay | null {
  const at = placedAt(id);
  return at && nextBake(calendar, at).day;
}

/** An order whose emails were due in time may still be told within this time after midnight. */
const GRACE_MS = 60 * 60 * 1000;

/** Whether it is too late to tell the owner of an order that she doesn't know yet. */
export const isTooLateToTell = (
  calendar: BakeCalendar,
  { bakeDay }: Pick<Order, 'bakeDay'>,
  now: Date,
): boolean => bakeDay !== null && isOver(calendar, bakeDay, new Date(now.getTime() - GRACE_MS));

/** The bake day that an order was placed for, if it is for another one now; null if it is not. */
export function movedFrom(
  calendar: BakeCalendar,
  { id, bakeDay, orderedFor }: Pick<Order, 'id' | 'bakeDay' | 'orderedFor'>,
): BakeDay | null {
  // Earlier versions of the shop did not note it, and knew one bake day at a time.
  const first = orderedFor ?? dayOnSaleFor(calendar, id);
  return first && bakeDay && (orderedFor ? first !== bakeDay : first < bakeDay) ? first : null;
}

/** The start of the key range of orders placed from a moment on. No order has this key. */
export function firstOrderId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The database's rules refuse orders for a bake day that is further ahead. */
export const MOST_DAYS_AHEAD = 62;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A bake day as the database has it: ms since 1970, at midnight UTC, so that the rules can tell a Friday. */
export const bakeDayToMs = (bakeDay: BakeDay): number => Date.parse(`${bakeDay}T00:00:00Z`);

/** The bake day for ms since 1970; null if they are not midnight UTC. */
export const bakeDayFromMs = (ms: unknown): BakeDay | null =>
  typeof ms === 'number' && ms % DAY_MS === 0 && ms < LAST_TIME_MS && ms > 0
    ? (new Date(ms).toISOString().slice(0, 10) as BakeDay)
    : null;
