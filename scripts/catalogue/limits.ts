import { piecesOf } from '@/domain/stock';
import { isRecord, type Records } from './catalogueRecords.ts';

/** The pieces left of a product, as the shop reads its record; null without a limit. */
export function limitIn(record: unknown): number | null {
  const pieces = piecesOf(storedLimit(record));
  return Number.isFinite(pieces) ? pieces : null;
}

/** The stored limit, whatever it is; null without one. */
export const storedLimit = (record: unknown): unknown => (isRecord(record) ? (record.limit ?? null) : null);

/** The products with these limits. */
export function withLimits(products: Records, limits: ReadonlyMap<string, unknown>): Records {
  return Object.fromEntries(
    Object.entries(products).map(([key, record]) => [
      key,
      limits.has(key) && isRecord(record) ? { ...record, limit: limits.get(key) } : record,
    ]),
  );
}
