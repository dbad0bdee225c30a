import { type DayStock, dayStock } from '@/baker/day/domain/dayStock';
import type { ShopCatalogue } from '@/baker/day/domain/shopCatalogue';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeCalendar, BakeDay } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { readOrdersOfDay } from './readOrders';
import { readStockSet } from './stockRecord';

/** What is baked for a day and left of it, as `dayStock` says. Throws Refused or Unanswered. */
export async function readDayStock(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  catalogue: ShopCatalogue,
  now: Date,
): Promise<DayStock | null> {
  const set = await readStockSet(database);
  if (set?.bakeDay !== day) return null;
  const onSale = nextBake(calendar, now).day;
  const since = day === onSale ? [] : (await readOrdersOfDay(database, calendar, onSale)).orders;
  return dayStock(set, day, catalogue, since);
}
