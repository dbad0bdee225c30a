import { piecesOf } from '../../src/domain/stock.ts';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { isRecord, type Records, toRecords } from './catalogueRecords.ts';
import { stopIfAsked, uninterrupted } from './interrupt.ts';

/** Pieces of a product; null means no limit. */
export type Limit = number | null;

/** Nobody bakes more of one product. */
export const MANY = 1_000;

/** The pieces left of a product, as the shop reads its record. */
export function limitIn(record: unknown): Limit {
  const pieces = piecesOf(storedLimit(record));
  return Number.isFinite(pieces) ? pieces : null;
}

/** The stored limit, whatever it is; null without one. */
export const storedLimit = (record: unknown): unknown => (isRecord(record) ? (record.limit ?? null) : null);

export const formatLimit = (limit: Limit): string => (limit === null ? 'no limit' : String(limit));

/** The number of pieces that a person typed, or why the text is wrong. */
export function parsePieces(typed: string): { readonly pieces: Limit } | { readonly wrong: string } {
  const text = typed.trim();
  if (/^(?:[-–—]|none|no limit)$/i.test(text)) return { pieces: null };
  if (!/^\d+$/.test(text)) return { wrong: `"${text}" is no whole number from 0 on (or - for no limit)` };
  if (Number(text) > MANY) return { wrong: `${text} is more than anybody bakes (at most ${MANY})` };
  return { pieces: Number(text) };
}

/** How often a write of the stock may fail because something was sold after the reading. */
export const ROUNDS = 20;

/**
 * Sets limits of products, all in one write or none. It never overwrites a sale or another change: then it calls
 * `decide` again with the new products. False if `decide` wants nothing written. Throws a Problem when nothing was
 * written, and Unanswered when that is unknown, with the command (`toSee`) that shows it.
 */
export async function changeLimits(
  database: OwnerDatabase,
  toSee: string,
  decide: (products: Records) => Promise<ReadonlyMap<string, unknown>>,
): Promise<boolean> {
  for (let round = 1; round <= ROUNDS; round++) {
    const { json, tag } = await database.readTagged('cakes');
    const products = toRecords(json);
    const limits = await decide(products);
    if (limits.size === 0) return false;
    if (await write(database, tag, withLimits(products, limits), toSee)) return true;
    stopIfAsked();
    console.log('Something was sold or changed at this very moment. Once more:');
  }
  throw new Problem('No stock was written: something is sold all the time. Try again in a quieter minute.');
}

async function write(database: OwnerDatabase, tag: string, products: Records, toSee: string) {
  try {
    return await uninterrupted(() => database.writeIf('cakes', tag, products));
  } catch (cause) {
    if (!(cause instanceof Unanswered)) throw cause;
    throw new Unanswered(`${cause.message} It may have been written: ${toSee} shows whether it was.`);
  }
}

/** The products with these limits. */
export function withLimits(products: Records, limits: ReadonlyMap<string, unknown>): Records {
  return Object.fromEntries(
    Object.entries(products).map(([key, record]) => [
      key,
      limits.has(key) && isRecord(record) ? { ...record, limit: limits.get(key) } : record,
    ]),
  );
}
