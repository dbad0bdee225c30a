import { increment, type OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { PiecesOf } from './leftPieces';
import { readStockSet, type StockOf, stockPath } from './stockRecord';

export const NONE: PiecesOf = new Map();

/** Returns how many pieces must still be taken from the stock if `extra` pieces are baked in addition. */
export const less = (pieces: PiecesOf, extra: PiecesOf): PiecesOf =>
  new Map([...pieces].map(([id, count]) => [id, count - (extra.get(id) ?? 0)]));

/** Returns a write for baking `extra`; the rules refuse it if the stock was set since. Throws Refused or Unanswered. */
export async function bakedValues(database: OwnerDatabase, bake: StockOf, extra: PiecesOf) {
  if (extra.size === 0) return {};
  const set = await readStockSet(database, bake);
  if (!set) return {};
  const said = set.bakeDay === bake.day ? set.baked : {};
  const more = [...extra].filter(([id]) => Object.hasOwn(said, id));
  const baked = more.map(([id, pieces]) => [`${stockPath(bake)}/baked/${id}`, increment(pieces)] as const);
  return { ...Object.fromEntries(baked), [`${stockPath(bake)}/revision`]: set.revision + 1 };
}
