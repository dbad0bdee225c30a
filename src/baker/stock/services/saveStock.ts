import { leftPath } from '@/baker/day/services/leftPieces';
import { readStockSet, stockPath } from '@/baker/day/services/stockRecord';
import { keepBaked } from '@/baker/figures/services/figures';
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

/** What saving did. Except for 'saved', nothing was written. */
export type Saving =
  | {
      readonly outcome: 'saved';
      /** The numbers of orders that were never finished, and so are not subtracted. */
      readonly unfinished: readonly string[];
      /** False if some orders could not be read, and so are not subtracted. */
      readonly isAll: boolean;
    }
  /** Somebody has changed the numbers meanwhile. */
  | { readonly outcome: 'changed' }
  /** Of these, fewer are left than she takes away. */
  | { readonly outcome: 'fewer'; readonly rows: readonly StockRow[] }
  /** Orders for the day are over. */
  | { readonly outcome: 'over' }
  /** Something is sold all the time. */
  | { readonly outcome: 'busy' }
  /** It can't be opened: it is the next one by now, or there is no room in the calendar. */
  | { readonly outcome: 'next' | 'full' };

type Values = Record<string, unknown>;

/** How often pieces may be sold at the very moment at which they are taken away. */
const TRIES = 4;

/**
 * Sets how many of each product are baked for the sheet's day, and opens it for orders if it is not open yet, all in one write or nothing. What is left changes by
 * differences, so sales of the same moment stand. Numbers that are said for the first time need a moment in which what is
 * ordered and what is left belong together: `onWait` is called if it has to be waited for. Throws Refused or Unanswered.
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

/**
 * Puts on sale what orders hold that were never finished: what is baked, less what is ordered, is left then. Throws
 * Refused or Unanswered.
 */
export async function releaseHeld(
  database: OwnerDatabase,
  sheet: StockSheet,
  rows: readonly StockRow[],
  onWait: () => void,
): Promise<Saving> {
  const plan = new Map(rows.map(({ id, baked }) => [id, baked] as const));
  return write(database, sheet, rows, plan, true, onWait);
}

/** `isAnew`: what is left is counted again from what is ordered, instead of changed by what is baked more or less. */
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
      // A limit that somebody has typed is no whole number: it is set again. Or its last pieces were sold just now.
      isQuiet = true;
    }
  }
}

/** Whether the stock of a bake can be set at this moment: it can be ordered, and has the stock that it had when it was read. */
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

/** Whether a row is written: for a new day all are. */
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

/** What to write as what is left; undefined if it stays. */
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
  // The rules refuse a revision that does not follow the database's.
  const revision = (set?.revision ?? 0) + 1;
  const bakes = rows.map((row) => [row, plan.get(row.id) ?? null] as const);
  if (!isSet) {
    const baked = Object.fromEntries(
      bakes.flatMap(([{ id }, pieces]) => (pieces === null ? [] : [[id, pieces]])),
    );
    // What is left stands beside it, and is written with it.
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

/** Why the rules refused the write; null if it is worth another try. */
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
