import { type DayStock, dayStock } from '@/baker/day/domain/dayStock';
import type { ShopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { readOrdersOfDay } from './readOrders';
import { readStockSet } from './stockRecord';

/** Reads what `dayStock` returns. Throws Refused or Unanswered. */
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
  // A bake with its own stock sells for no other day.
  const isOwn = bake.opensAt !== null || next.opensAt !== null || day === next.day;
  const since = isOwn ? [] : (await readOrdersOfDay(database, calendar, next.day)).orders;
  return dayStock(set, day, catalogue, since);
}
