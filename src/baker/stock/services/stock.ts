import * as v from 'valibot';
import type { PlannedStock } from '@/baker/day/domain/dayStock';
import { piecesOrdered } from '@/baker/day/domain/piecesOrdered';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readStockSet, type StockOf } from '@/baker/day/services/stockRecord';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readProducts } from '@/baker/services/readProducts';
import { serverNow } from '@/baker/services/serverClock';
import { type Plan, type Shelf, type StockRow, shelvesOf, stockRows } from '@/baker/stock/domain/stockSheet';
import { type Bake, type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeBefore, bakeToday, nextBake } from '@/domain/bakeCalendar';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { categorySchema } from '@/domain/catalogue/recordSchemas';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';

/** The stock of a bake day at one moment. */
export interface StockSheet {
  readonly day: BakeDay;
  readonly stock: StockOf;
  /** What was set last, for this day or an earlier one; null if that is not known. */
  readonly set: PlannedStock | null;
  /** Whether it was set for this day. Until then, what an earlier day left over is on sale. */
  readonly isSet: boolean;
  readonly products: readonly Product[];
  readonly shelves: readonly Shelf[];
  readonly orders: readonly StoredOrder[];
}

/**
 * Reads the stock of a bake day. `known`: the sheet that was read before; its orders are read again only if something was
 * sold or set since. Throws Refused or Unanswered.
 */
export async function readStockSheet(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  known: StockSheet | null = null,
): Promise<StockSheet> {
  const { opensAt } = bakeOf(calendar, day);
  const stock = { day, opensAt };
  const [products, set, categories] = await Promise.all([
    readProducts(database, stock),
    readStockSet(database, stock),
    known ? null : readCategories(database),
  ]);
  const isAsKnown = known?.day === day && sameStock(known, products, set);
  if (known && isAsKnown) return known;
  const { orders } = await readOrdersOfDay(database, calendar, day);
  const rows = stockRows(products, piecesOrdered(orders), set, day);
  const shelves = shelvesOf(rows, products, categories ?? (await readCategories(database)));
  return { day, stock, set, isSet: set?.bakeDay === day, products, shelves, orders };
}

const sameStock = (known: StockSheet, products: readonly Product[], set: PlannedStock | null): boolean =>
  JSON.stringify([known.set, known.products]) === JSON.stringify([set, products]);

async function readCategories(database: OwnerDatabase): Promise<Category[]> {
  return Object.entries(toRecords(await database.read('categories'))).flatMap(([id, record]) => {
    const { success, output } = v.safeParse(categorySchema, record);
    return success ? [{ ...output, id }] : [];
  });
}

/** All rows of a sheet, in its sequence. */
export const rowsOf = ({ shelves }: StockSheet): StockRow[] => shelves.flatMap(({ rows }) => rows);

/** The day whose numbers a loaf that burns now belongs to: today's until the next ones are set, or for good if it has a stock of its own. Throws Refused or Unanswered. */
export async function loafDay(database: OwnerDatabase, calendar: BakeCalendar, now: Date): Promise<BakeDay> {
  const today = bakeToday(calendar, now);
  const isForToday = today !== null && (await readStockSet(database, today))?.bakeDay === today.day;
  return (isForToday ? today : nextBake(calendar, now)).day;
}

/** What "As last week" means for a day, or "As an ordinary week" for one that was opened ahead, and where it is known from. */
export interface LastWeek {
  readonly baked: Plan;
  /** 'ordered': nobody has said what was baked, so it is what was ordered, with what was left of it. */
  readonly from: 'planned' | 'ordered';
}

/** How many of each product the week before had; null if nobody knows. Throws Refused or Unanswered. */
export async function readLastWeek(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  sheet: StockSheet,
): Promise<LastWeek | null> {
  const rows = rowsOf(sheet);
  const isOwn = sheet.stock.opensAt !== null;
  const next = isOwn ? nextBake(calendar, await serverNow(database)) : bakeOf(calendar, sheet.day);
  const before = bakeBefore(calendar, next);
  const planned = await planFor(database, sheet, before);
  if (planned) {
    const plan = new Map(Object.entries(planned));
    const baked = rows.map(({ id, baked }) => [id, plan.get(id) ?? baked] as const);
    return { baked: new Map(baked), from: 'planned' };
  }
  const ordered = piecesOrdered((await readOrdersOfDay(database, calendar, before.day)).orders);
  if (ordered.size === 0) return null;
  const baked = rows.map(({ id, baked, left }) => {
    const pieces = ordered.get(id) ?? 0;
    if (left === null || baked === null) return [id, null] as const;
    // Until the stock is set, the limits are what the week before has left over.
    return [id, sheet.isSet ? pieces : baked + pieces] as const;
  });
  return { baked: new Map(baked), from: 'ordered' };
}

/** The plan of the week before; for a bake that was opened ahead, the last of an ordinary week. */
async function planFor(database: OwnerDatabase, { stock, set, isSet }: StockSheet, before: Bake) {
  if (stock.opensAt) return (await readStockSet(database, { ...stock, opensAt: null }))?.plan;
  const own = before.opensAt && (await readStockSet(database, before));
  return own ? own.plan : isSet ? set?.lastPlan : set?.plan;
}
