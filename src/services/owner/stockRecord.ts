import * as v from 'valibot';
import { bakeDayFromMs } from '@/domain/orderTime';
import type { StockSet } from '@/domain/stockSheet';

/** The children of a value by key. The database turns the keys 1, 2, 3 … into a list with holes. */
export function childrenOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, child]) => child !== null));
}

const pieces = v.pipe(
  v.optional(v.unknown(), {}),
  v.transform(childrenOf),
  v.record(v.string(), v.pipe(v.number(), v.integer())),
);

const schema = v.object({
  bakeDay: v.pipe(v.unknown(), v.transform(bakeDayFromMs)),
  setAt: v.number(),
  baked: pieces,
  plan: pieces,
  lastPlan: v.nullish(pieces, null),
  revision: v.optional(v.number(), 0),
});

/** What the owner has last set; null if nothing was, or not by her page. */
export function parseStockSet(record: unknown): StockSet | null {
  const { success, output } = v.safeParse(schema, record);
  if (!success || !output.bakeDay) return null;
  // The terminal's catalogue command says only what is baked.
  return { ...output, bakeDay: output.bakeDay, plan: { ...output.baked, ...output.plan } };
}
