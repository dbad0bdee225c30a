import * as v from 'valibot';
import type { PlannedStock } from '@/baker/day/domain/dayStock';
import { piecesOrdered } from '@/baker/day/domain/piecesOrdered';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { readStockSet, type StockOf, stockPath } from '@/baker/day/services/stockRecord';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readProducts } from '@/baker/services/readProducts';
import { serverNow } from '@/baker/services/serverClock';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import {
  byCategory,
  type Plan,
  proposedRows,
  type StockCategory,
  type StockRow,
  stockRows,
} from '@/baker/stock/domain/stockSheet';
import { type Bake, type BakeCalendar, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeBefore, bakeToday, nextBake, openBakes } from '@/domain/bakeCalendar';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { categorySchema } from '@/domain/catalogue/recordSchemas';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';

/** A bake day's stock at one moment. */
export interface StockSheet {
  readonly day: BakeDay;
  readonly stock: StockOf;
  /** True if the day is not open for orders yet: then its numbers are proposals. */
  readonly isToOpen: boolean;
  /** What the owner set last, for this day or an earlier one; null if unknown. */
  readonly set: PlannedStock | null;
  /** True if `set` is for this day. If not, an open day sells what is left over from an earlier one. */
  readonly isSet: boolean;
  readonly products: readonly Product[];
  readonly categories: readonly StockCategory[];
  readonly orders: readonly StoredOrder[];
}

/** Reads a day's stock; returns `known` if products, limits and `set` are the same. Throws Refused or Unanswered. */
export async function readStockSheet(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  day: BakeDay,
  known: StockSheet | null = null,
): Promise<StockSheet> {
  const { opensAt } = bakeOf(calendar, day);
  const now = await serverNow(database);
  const isToOpen = bakesToOpen(calendar, now).some((one) => one.day === day);
  const stock = { day, opensAt: isToOpen ? now : opensAt };
  const [products, set, listed] = await Promise.all([
    isToOpen ? readProposed(database, stock) : readProducts(database, stock),
    readStockSet(database, stock),
    known ? null : readCategories(database),
  ]);
  const isAsKnown = known?.day === day && known.isToOpen === isToOpen && sameStock(known, products, set);
  if (known && isAsKnown) return known;
  const { orders } = await readOrdersOfDay(database, calendar, day);
  const ordered = piecesOrdered(orders);
  const rows = isToOpen ? proposedRows(products, ordered) : stockRows(products, ordered, set, day);
  const categories = byCategory(rows, products, listed ?? (await readCategories(database)));
  const isSet = !isToOpen && set?.bakeDay === day;
  return { day, stock, isToOpen, set, isSet, products, categories, orders };
}

/** Reads the products. A limit is the number planned for an ordinary week or, if unknown, what is on sale now. */
async function readProposed(database: OwnerDatabase, { day }: StockOf): Promise<Product[]> {
  const usual = { day, opensAt: null };
  const [products, set] = await Promise.all([readProducts(database, usual), readStockSet(database, usual)]);
  const plan = new Map(Object.entries(set?.plan ?? {}));
  return products.map((one) => ({ ...one, limit: plan.get(one.id) ?? one.limit }));
}

const sameStock = (known: StockSheet, products: readonly Product[], set: PlannedStock | null): boolean =>
  JSON.stringify([known.set, known.products]) === JSON.stringify([set, products]);

async function readCategories(database: OwnerDatabase): Promise<Category[]> {
  return Object.entries(toRecords(await database.read('categories'))).flatMap(([id, record]) => {
    const { success, output } = v.safeParse(categorySchema, record);
    return success ? [{ ...output, id }] : [];
  });
}

/** Lists all rows of a sheet, in order. */
export const rowsOf = ({ categories }: StockSheet): StockRow[] => categories.flatMap(({ rows }) => rows);

/** Open bakes; if today's stock is set, today's and those on other stock. Throws Refused or Unanswered. */
export async function loafBakes(database: OwnerDatabase, calendar: BakeCalendar, now: Date): Promise<Bake[]> {
  const today = bakeToday(calendar, now);
  const isForToday = today !== null && (await readStockSet(database, today))?.bakeDay === today.day;
  const open = openBakes(calendar, now);
  if (!isForToday) return open;
  return [today, ...open.filter((bake) => stockPath(bake) !== stockPath(today))];
}

/** The numbers for “As last week” (for a bake opened ahead, “As an ordinary week”), and where they come from. */
export interface LastWeek {
  readonly baked: Plan;
  /** 'planned': the numbers set last week. 'ordered': the pieces ordered then and, if known, those left over. */
  readonly from: 'planned' | 'ordered';
}

/** Reads the numbers of last week or an ordinary week; null if they are unknown. Throws Refused or Unanswered. */
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
    // Until the stock is set, `baked` is what is ordered or left over. `pieces` are baked in addition.
    return [id, sheet.isSet ? pieces : baked + pieces] as const;
  });
  return { baked: new Map(baked), from: 'ordered' };
}

/** Returns the plan of the week before; for a bake opened ahead, that of the last ordinary week. */
async function planFor(database: OwnerDatabase, { stock, set, isSet }: StockSheet, before: Bake) {
  if (stock.opensAt) return (await readStockSet(database, { ...stock, opensAt: null }))?.plan;
  const own = before.opensAt && (await readStockSet(database, before));
  return own ? own.plan : isSet ? set?.lastPlan : set?.plan;
}
