import * as v from 'valibot';
import type { PlannedStock } from '@/baker/day/domain/dayStock';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { bakeDayFromMs } from '@/domain/order/orderTime';

/** Pieces by product, whose key may be any word: a record of the schema library leaves `constructor` out. */
export const pieces = v.pipe(
  v.optional(v.unknown(), {}),
  v.transform(toRecords),
  v.custom<Readonly<Record<string, number>>>((records) =>
    Object.values(Object(records)).every(Number.isInteger),
  ),
);

const schema = v.object({
  bakeDay: v.pipe(v.unknown(), v.transform(bakeDayFromMs)),
  setAt: v.number(),
  baked: pieces,
  plan: pieces,
  lastPlan: v.nullish(pieces, null),
  revision: v.optional(v.number(), 0),
});

/** What the owner has last set; null if nothing was, or not by her page. Throws Refused or Unanswered. */
export async function readStockSet(database: OwnerDatabase): Promise<PlannedStock | null> {
  const { success, output } = v.safeParse(schema, await database.read('stock'));
  if (!success || !output.bakeDay) return null;
  // Where only what is baked is known, as after a change by hand, that was the plan.
  return { ...output, bakeDay: output.bakeDay, plan: { ...output.baked, ...output.plan } };
}
