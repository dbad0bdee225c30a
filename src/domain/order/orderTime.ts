import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { isOver, nextBake } from '@/domain/bakeCalendar';
import type { Order, OrderId } from './order';

/** Position of the version's digit in a UUID. */
const VERSION_AT = 14;

/** Later dates have five digits in their year. Only a made-up id can have such a time. */
export const LAST_TIME_MS = Date.UTC(9999, 0);

/** Reads from an id when the order was placed, by the database's clock if known. Null for ids of version 4. */
export function placedAt(id: OrderId): Date | null {
  if (id[VERSION_AT] !== '7') return null;
  const ms = Number.parseInt(id.slice(0, VERSION_AT).replaceAll('-', ''), 16);
  return ms < LAST_TIME_MS ? new Date(ms) : null;
}

/** Returns the bake day that was on sale when an order was placed; null if its id has no time. */
export function dayOnSaleFor(calendar: BakeCalendar, id: OrderId): BakeDay | null {
  const at = placedAt(id);
  return at && nextBake(calendar, at).day;
}

/** How long after its bake day has closed the owner may still be told of an order. */
const GRACE_MS = 60 * 60 * 1000;

/** Whether it is too late to tell the owner of a new order. */
export const isTooLateToTell = (
  calendar: BakeCalendar,
  { bakeDay }: Pick<Order, 'bakeDay'>,
  now: Date,
): boolean => bakeDay !== null && isOver(calendar, bakeDay, new Date(now.getTime() - GRACE_MS));

/** Returns the bake day that an order was placed for if it has moved since; null if it hasn't. */
export function movedFrom(
  calendar: BakeCalendar,
  { id, bakeDay, orderedFor }: Pick<Order, 'id' | 'bakeDay' | 'orderedFor'>,
): BakeDay | null {
  // Earlier versions of the shop didn't store the day, and only sold for the next one.
  const first = orderedFor ?? dayOnSaleFor(calendar, id);
  return first && bakeDay && (orderedFor ? first !== bakeDay : first < bakeDay) ? first : null;
}

/** Returns the lowest key that an order placed from a moment on can have. No order has this very key. */
export function firstOrderId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** How far ahead a bake day can be ordered, as the database's rules enforce. */
export const MOST_DAYS_AHEAD = 62;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts a bake day for the database: ms since 1970, at midnight UTC, so that the rules can recognise a Friday. */
export const bakeDayToMs = (bakeDay: BakeDay): number => Date.parse(`${bakeDay}T00:00:00Z`);

/** Converts ms since 1970 to a bake day; null if they are not midnight UTC. */
export const bakeDayFromMs = (ms: unknown): BakeDay | null =>
  typeof ms === 'number' && ms % DAY_MS === 0 && ms < LAST_TIME_MS && ms > 0
    ? (new Date(ms).toISOString().slice(0, 10) as BakeDay)
    : null;
