import type { DayStock } from '@/baker/day/domain/dayStock';
import { piecesOrdered } from '@/baker/day/domain/piecesOrdered';
import type { ShopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { readOrdersOfDay } from './readOrders';
import { readStockSet } from './stockRecord';

/** Reads a day's stock; null if the stock was last set for another day, or never. Throws Refused or Unanswered. */
export async function readDayStock(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  catalogue: ShopCatalogue,
  now: Date,
): Promise<DayStock | null> {
  const bake = bakeOf(calendar, day);
  const set = await readStockSet(database, bake);
  if (set?.bakeDay !== day) return null;
  const next = nextBake(calendar, now);
  // If this bake or the next has its own stock, or if they are the same, nothing else takes from this stock.
  const isOwn = bake.opensAt !== null || next.opensAt !== null || day === next.day;
  // Otherwise, orders for the next bake are taken from what this day has left, so their pieces are added back.
  const since = isOwn ? [] : (await readOrdersOfDay(database, calendar, next.day)).orders;
  const takenSince = piecesOrdered(since);
  const left = [...catalogue.products.values()]
    .filter(({ limit }) => Number.isFinite(limit))
    .map(({ id, limit }) => [id, limit + (takenSince.get(id) ?? 0)] as const);
  return { baked: set.baked, left: new Map(left) };
}
