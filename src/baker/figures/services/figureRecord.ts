import * as v from 'valibot';
import { pieces } from '@/baker/day/services/stockRecord';
import type { WeekFigures } from '@/baker/figures/domain/weekFigures';
import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { pence } from '@/domain/money';

const money = v.pipe(v.number(), v.transform(pence));

const product = v.object({ title: v.string(), pieces: v.number(), last: v.number() });

export const sumsSchema = v.object({
  orders: v.number(),
  pieces: v.number(),
  card: money,
  taken: money,
  cash: money,
  collected: v.number(),
  // Missing in weeks counted by an earlier version.
  missed: v.optional(v.number(), 0),
  unread: v.number(),
  products: v.pipe(
    v.optional(v.unknown(), {}),
    // A product's key may be any word, so this doesn't use valibot's `record`, which would drop the key `constructor`.
    v.transform((products) => Object.entries(toRecords(products))),
    v.array(v.tuple([v.string(), product])),
    v.transform((products) => new Map(products)),
  ),
});

/** Parses a bake day's record under `figures`. */
export const weekSchema = v.object({
  counted: v.nullish(v.object({ ...sumsSchema.entries, at: v.number() }), null),
  forgotten: v.nullish(sumsSchema, null),
  baked: v.nullish(pieces, null),
});

/** Converts sums to what the database stores. */
export const recordOf = ({ products, ...sums }: WeekFigures) => ({
  ...sums,
  products: Object.fromEntries(products),
});
