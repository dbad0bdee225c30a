import { leftPath } from '@/baker/day/services/leftPieces';
import { readStockSet, stockPath } from '@/baker/day/services/stockRecord';
import { keepBaked } from '@/baker/figures/services/figureValues';
import { increment, type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { changeOfLeft, type Limit, type Plan, type StockRow } from '@/baker/stock/domain/stockSheet';
import type { BakeCalendar } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { type Opening, planOpening } from './openBake';
import { type QuietStock, readQuietStock, TooBusy } from './quietStock';
import { rowsOf, type StockSheet } from './stock';

/** How saving ended. Unless the outcome is 'saved', nothing was written. */
export type Saving =
  | {
      readonly outcome: 'saved';
      /** The order numbers of unfinished orders: their pieces are still on sale. */
      readonly unfinished: readonly string[];
      /** False if some orders could not be read: their pieces are still on sale. */
      readonly isAll: boolean;
    }
  /** Another phone has changed the numbers, or opened or dropped the bake. */
  | { readonly outcome: 'changed' }
  /** Fewer pieces of these products are left than the owner takes away. */
  | { readonly outcome: 'fewer'; readonly rows: readonly StockRow[] }
  /** Orders for the day have closed, or its bake was dropped while they were open. */
  | { readonly outcome: 'over' }
  /** Shoppers keep buying. */
  | { readonly outcome: 'busy' }
  /** The day can't be opened: it has become the next bake, or the calendar has no room. */
  | { readonly outcome: 'next' | 'full' };

type Values = Record<string, unknown>;

/** How many times to try: while the baker takes pieces off sale, shoppers may buy them. */
const TRIES = 4;

/**
 * Sets how many of each product are baked for a day, and opens the day for orders if needed, in one write. Pieces sold
 * meanwhile stay sold. If a product had no number for this day yet, or the write was refused, waits for orders that are
 * being finished, and calls `onWait` if there are any. Throws Refused or Unanswered.
 */
export async function saveStock(
  database: OwnerDatabase,
  sheet: StockSheet,
  plan: Plan,
  onWait: () => void,
): Promise<Saving> {
  const rows = rowsOf(sheet).filter((row) => isChanged(row, sheet, plan));
  const isNewlySaid = rows.some((row) => !row.isSaid && plan.get(row.id) !== null);
  return write(database, sheet, rows, plan, isNewlySaid || sheet.isToOpen, onWait);
}

/** Puts the pieces held by unfinished orders back on sale. Throws Refused or Unanswered. */
export async function releaseHeld(
  database: OwnerDatabase,
  sheet: StockSheet,
  rows: readonly StockRow[],
  onWait: () => void,
): Promise<Saving> {
  const plan = new Map(rows.map(({ id, baked }) => [id, baked] as const));
  return write(database, sheet, rows, plan, true, onWait);
}

/** Writes the plan. If `isRecount`, or after a refusal, it counts again what is left; otherwise it adds the change. */
async function write(
  database: OwnerDatabase,
  sheet: StockSheet,
  rows: readonly StockRow[],
  plan: Plan,
  isRecount: boolean,
  onWait: () => void,
): Promise<Saving> {
  let isQuiet = isRecount;
  for (let attempt = 1; ; attempt++) {
    const possible = sheet.isToOpen
      ? await planOpening(database, sheet.day)
      : await planSetting(database, sheet);
    if (possible.outcome !== 'possible') return possible;
    const { calendar, values } = possible;
    const quiet = isQuiet ? await readOrBusy(database, calendar, sheet, rows, onWait) : null;
    if (quiet === 'busy') return { outcome: 'busy' };
    try {
      await database.update({
        ...leftValues(rows, sheet, plan, quiet),
        ...stockValues(rows, sheet, plan),
        ...values,
      });
      return { outcome: 'saved', unfinished: quiet?.unfinished ?? [], isAll: quiet?.isAll ?? true };
    } catch (cause) {
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
      const why = await whyRefused(database, sheet, rows, plan, quiet);
      if (why) return why;
      // The last pieces were just sold, or a limit typed in Firebase's console is no whole number. So count again.
      isQuiet = true;
    }
  }
}

/** Says whether a bake's stock can be set: orders must be open, and the stock's path must not have changed. */
async function planSetting(
  database: OwnerDatabase,
  { day, stock }: StockSheet,
): Promise<Opening | { readonly outcome: 'over' }> {
  const calendar = await readBakeCalendar(database);
  const bake = openBakes(calendar, await serverNow(database)).find((one) => one.day === day);
  if (!bake) return { outcome: 'over' };
  if (stockPath(bake) !== stockPath(stock)) return { outcome: 'changed' };
  return { outcome: 'possible', calendar, values: {} };
}

/** True if a planned row has to be written: its number has changed, or the day's stock is not set yet. */
const isChanged = ({ id, baked }: StockRow, { isSet }: StockSheet, plan: Plan): boolean =>
  plan.has(id) && (!isSet || plan.get(id) !== baked);

async function readOrBusy(
  database: OwnerDatabase,
  calendar: BakeCalendar,
  { stock }: StockSheet,
  rows: readonly StockRow[],
  onWait: () => void,
) {
  try {
    return await readQuietStock(database, calendar, stock, new Set(rows.map(({ id }) => id)), onWait);
  } catch (cause) {
    if (cause instanceof TooBusy) return 'busy';
    throw cause;
  }
}

function leftValues(
  rows: readonly StockRow[],
  { stock, isToOpen }: StockSheet,
  plan: Plan,
  quiet: QuietStock | null,
): Values {
  const values: Values = {};
  for (const row of rows) {
    const value = leftValue(row, plan.get(row.id) ?? null, quiet, isToOpen);
    if (value !== undefined) values[leftPath(stock, row.id)] = value;
  }
  return values;
}

/** Returns the new value of what is left; undefined to leave it as it is. */
function leftValue(row: StockRow, baked: Limit, quiet: QuietStock | null, isToOpen: boolean): unknown {
  if (baked === null) return row.left === null && !isToOpen ? undefined : null;
  if (!quiet) return increment(changeOfLeft(row, baked - (row.baked ?? 0)));
  const left = Math.max(0, baked - (quiet.ordered.get(row.id) ?? 0));
  const stored = quiet.left.get(row.id);
  return typeof stored === 'number' ? increment(left - stored) : left;
}

function stockValues(rows: readonly StockRow[], sheet: StockSheet, plan: Plan): Values {
  const { day, stock, set, isSet } = sheet;
  const path = stockPath(stock);
  // The rules refuse a revision that doesn't follow the stored one.
  const revision = (set?.revision ?? 0) + 1;
  const bakes = rows.map((row) => [row, plan.get(row.id) ?? null] as const);
  if (!isSet) {
    const baked = Object.fromEntries(
      bakes.flatMap(([{ id }, pieces]) => (pieces === null ? [] : [[id, pieces]])),
    );
    // For a bake opened ahead, the same record also has what is left, so the record must not be replaced.
    if (stock.opensAt)
      return { [`${path}/setAt`]: SERVER_TIME, [`${path}/baked`]: baked, [`${path}/revision`]: revision };
    const lastPlan = set?.plan ?? null;
    return {
      ...(set && keepBaked(set.bakeDay, set.baked)),
      stock: { bakeDay: bakeDayToMs(day), setAt: SERVER_TIME, baked, plan: baked, lastPlan, revision },
    };
  }
  const values: Values = { [`${path}/revision`]: revision };
  for (const [{ id, isSaid, baked }, pieces] of bakes) {
    if (!stock.opensAt && (pieces !== baked || !isSaid)) values[`${path}/plan/${id}`] = pieces;
    values[`${path}/baked/${id}`] =
      isSaid && pieces !== null && baked !== null ? increment(pieces - baked) : pieces;
  }
  return values;
}

/** Says why the rules refused the write; null if another attempt may work. */
async function whyRefused(
  database: OwnerDatabase,
  { stock, set }: StockSheet,
  rows: readonly StockRow[],
  plan: Plan,
  quiet: QuietStock | null,
): Promise<Saving | null> {
  const now = await readStockSet(database, stock);
  if (now?.revision !== set?.revision || now?.setAt !== set?.setAt) return { outcome: 'changed' };
  if (quiet) return null;
  const fewer: StockRow[] = [];
  for (const row of rows) {
    const taken = row.isSaid ? (row.baked ?? 0) - (plan.get(row.id) ?? Number.POSITIVE_INFINITY) : 0;
    if (taken <= 0) continue;
    const left = Number(await database.read(leftPath(stock, row.id)));
    if (left < taken) fewer.push({ ...row, left });
  }
  return fewer.length > 0 ? { outcome: 'fewer', rows: fewer } : null;
}
