import type { ProductId } from '@/domain/product';
import { changeOfLeft, type StockRow } from '@/domain/stockSheet';
import { type OwnerDatabase, Refused } from './ownerDatabase';
import { increment } from './stockRecord';

/** A change of a product's stock that was made at once, in pieces. */
export interface LoafChange {
  readonly id: ProductId;
  readonly baked: number;
  /** 0 if all were ordered already, or if the piece goes to somebody who had ordered it. */
  readonly left: number;
}

/** How often the last piece may be sold at the very moment at which it burns. */
const TRIES = 4;

/**
 * One piece less of a product: one less is baked, and one less is left, unless all are ordered. Throws Refused or
 * Unanswered: then it may have been written.
 */
export async function burn(database: OwnerDatabase, { id, isSaid }: StockRow): Promise<LoafChange> {
  for (let attempt = 1; ; attempt++) {
    const left = await database.read(`cakes/${id}/limit`);
    const change = { id, baked: isSaid ? -1 : 0, left: typeof left === 'number' && left > 0 ? -1 : 0 };
    try {
      await write(database, change);
      return change;
    } catch (cause) {
      if (!(cause instanceof Refused) || attempt >= TRIES) throw cause;
      if ((await database.read(`cakes/${id}/limit`)) === left) throw cause;
    }
  }
}

/** One piece more of a product. It is left to sell, unless it is ordered already. Throws Refused or Unanswered. */
export async function bakeOneMore(database: OwnerDatabase, row: StockRow): Promise<LoafChange> {
  const change = { id: row.id, baked: row.isSaid ? 1 : 0, left: changeOfLeft(row, 1) };
  await write(database, change);
  return change;
}

/** Takes a change back. Throws Refused if the piece was sold meanwhile, and Unanswered. */
export const takeBack = (database: OwnerDatabase, { id, baked, left }: LoafChange): Promise<void> =>
  write(database, { id, baked: -baked, left: -left });

async function write(database: OwnerDatabase, { id, baked, left }: LoafChange): Promise<void> {
  await database.update({
    ...(left !== 0 && { [`cakes/${id}/limit`]: increment(left) }),
    ...(baked !== 0 && { [`stock/baked/${id}`]: increment(baked), 'stock/revision': increment(1) }),
  });
}
