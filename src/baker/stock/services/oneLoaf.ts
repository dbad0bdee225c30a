import { leftPath } from '@/baker/day/services/leftPieces';
import { stockPath } from '@/baker/day/services/stockRecord';
import { increment, type OwnerDatabase, Refused } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { changeOfLeft, type StockRow } from '@/baker/stock/domain/stockSheet';
import { type ProductId, piecesOf } from '@/domain/product';
import { readStockSheet, rowsOf, type StockSheet } from './stock';

/** How a tap changed a product's stock, in pieces. */
export interface LoafChange {
  readonly id: ProductId;
  readonly baked: number;
  /** 0 if the number on sale stays the same: none was on sale to burn, or one more was baked for an order. */
  readonly left: number;
}

type Change = Pick<LoafChange, 'baked' | 'left'>;

/** How many times to try, since shoppers or another phone may change the stock. */
const TRIES = 4;

/** Takes a burnt piece off the number baked, if set, and off what is on sale, if any. Throws Refused or Unanswered. */
export const burn = (database: OwnerDatabase, sheet: StockSheet, id: ProductId): Promise<LoafChange> =>
  change(database, sheet, id, (row) => ({ baked: row.isSaid ? -1 : 0, left: row.left ? -1 : 0 }));

/** Adds a piece to the number baked, if set, and to what is on sale unless overbooked. Throws Refused or Unanswered. */
export const bakeOneMore = (database: OwnerDatabase, sheet: StockSheet, id: ProductId): Promise<LoafChange> =>
  change(database, sheet, id, (row) => ({ baked: row.isSaid ? 1 : 0, left: changeOfLeft(row, 1) }));

/** Undoes a change. Throws Unanswered, or Refused if the piece was sold meanwhile. */
export const takeBack = (
  database: OwnerDatabase,
  sheet: StockSheet,
  { id, baked, left }: LoafChange,
): Promise<LoafChange> =>
  change(database, sheet, id, (row) => {
    // The piece goes on sale again only if nobody is waiting for it. Another phone may have changed the stock since.
    if (baked + left < 0) return { baked: -baked, left: Math.min(-left, changeOfLeft(row, 1)) };
    return { baked: -baked, left: left > 0 || row.left ? -1 : 0 };
  });

/** Calculates a change from the stored numbers and writes it. Tries again if they were changed meanwhile. */
async function change(
  database: OwnerDatabase,
  sheet: StockSheet,
  id: ProductId,
  changeOf: (row: StockRow) => Change,
): Promise<LoafChange> {
  let now = sheet;
  for (let attempt = 1; ; attempt++) {
    const row = rowsOf(now).find((one) => one.id === id);
    const stored = await database.read(leftPath(sheet.stock, id));
    if (!row || typeof stored !== 'number') return { id, baked: 0, left: 0 };
    const { baked, left } = changeOf({ ...row, left: piecesOf(stored) });
    try {
      if (baked !== 0 || left !== 0) await database.update(valuesOf(now, id, { baked, left }, stored));
      return { id, baked, left };
    } catch (cause) {
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
      const next = await readStockSheet(database, await readBakeCalendar(database), sheet.day, now);
      if (next === now) throw cause;
      now = next;
    }
  }
}

function valuesOf({ stock, set }: StockSheet, id: ProductId, { baked, left }: Change, stored: number) {
  // Writes 0, not +0: a piece that an order gives back meanwhile replaces the burnt one, so it isn't sold.
  const limit = left === 0 && baked < 0 && stored === 0 ? 0 : increment(left);
  return {
    [leftPath(stock, id)]: limit,
    ...(baked !== 0 && { [`${stockPath(stock)}/baked/${id}`]: increment(baked) }),
    ...(set && { [`${stockPath(stock)}/revision`]: set.revision + 1 }),
  };
}
