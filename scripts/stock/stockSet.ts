import * as v from 'valibot';
import type { LondonDay } from '@/domain/bakeDay';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/orderTime';
import { toRecords } from '../catalogue/catalogueRecords.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';

/** What the catalogue's limits are for, in the database under `stock`. */
export interface StockSet {
  readonly bakeDay: LondonDay;
  /** When the owner set it, in ms since 1970. Shoppers' browsers read this: pieces taken before are of another batch. */
  readonly setAt: number;
  /** How many pieces of each product are baked; products without a limit, or that were not set, are missing. */
  readonly baked: Readonly<Record<string, number>>;
}

const schema = v.object({
  bakeDay: v.pipe(v.unknown(), v.transform(bakeDayFromMs)),
  setAt: v.number(),
  // Keys such as 1, 2, 3 come as a list.
  baked: v.pipe(v.optional(v.unknown(), {}), v.transform(toRecords), v.record(v.string(), v.number())),
});

/** What the owner has last set; null if nothing was, or not by the command. Throws a Problem when unanswered. */
export async function readStockSet(database: OwnerDatabase): Promise<StockSet | null> {
  const { success, output } = v.safeParse(schema, await database.read('stock'));
  return success && output.bakeDay ? { ...output, bakeDay: output.bakeDay } : null;
}

/** When the stock was last set, in ms since 1970; 0 if nobody has. Throws a Problem when unanswered. */
export async function readSetAt(database: OwnerDatabase): Promise<number> {
  const setAt = await database.read('stock/setAt');
  return typeof setAt === 'number' ? setAt : 0;
}

/** The value to write under `stock`. */
export const toStockRecord = ({ bakeDay, ...set }: StockSet) => ({ ...set, bakeDay: bakeDayToMs(bakeDay) });
