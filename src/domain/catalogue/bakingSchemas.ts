import * as v from 'valibot';
import { optionalText, productSchema, title, variantSchema } from './recordSchemas';

/** How products are made, and of which doughs. Only the owner reads these records; the shop's pages don't. */

/** The most grams of dough for one piece. */
export const MAX_GRAMS = 20_000;

/** The most lines of a dough, as the database's rules enforce. */
export const MOST_PARTS = { flours: 6, others: 15 } as const;

/** The most percent of one ingredient, relative to the flours, and of the dough that is lost. */
export const MAX_PERCENT = 1_000;
export const MAX_SURPLUS = 50;

/** Whether a number has at most two decimals: doughs are calculated in hundredths of a percent. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Whether the parts add up to 100 percent. */
export const makeHundred = (parts: readonly { readonly percent: number }[]): boolean =>
  parts.reduce((sum, { percent }) => sum + hundredths(percent), 0) === hundredths(100);

/** Converts percent to a whole number of hundredths. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

const anything = v.optional(v.unknown());

/** The fields that the record of a size may have. */
export const storedSizeSchema = v.object({ ...variantSchema.entries, grams: anything });

/** All fields that a record of `cakes/` or `hidden/` may have. */
export const storedProductSchema = v.object({
  ...productSchema.entries,
  /** True for a product that is only packed, like honey or a bag, and not baked. */
  packed: v.optional(v.boolean(), false),
  dough: optionalText,
  /** Grams of dough for one piece before baking; if the product has sizes, for each size without its own. */
  grams: anything,
  /** Its VAT category, for the accountant; '' if it is none of the known ones. */
  vat: anything,
});

const grams = v.fallback(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GRAMS))),
  null,
);

const sizes = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((list) => Object.values(Object(list)).map(Object)),
  v.array(v.object({ title: v.fallback(v.string(), ''), grams })),
);

/** How a product is made. Unreadable fields count as empty; the catalogue's checks tell the owner. */
export const bakingSchema = v.object({
  category: v.fallback(v.string(), ''),
  packed: v.fallback(v.boolean(), false),
  dough: v.fallback(v.string(), ''),
  grams,
  sizes,
});

export type Baking = Readonly<v.InferOutput<typeof bakingSchema>>;

const percentUpTo = (most: number) =>
  v.pipe(v.number(), v.minValue(0), v.maxValue(most), v.check(hasTwoDecimals));

/** One of a dough's ingredients, in percent of its flours. */
export const partSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  percent: percentUpTo(MAX_PERCENT),
});

const parts = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((list) => Object.values(Object(list))),
  v.array(partSchema),
);

/** A record of `doughs/`, in baker's percentages. Invalid if one part is unreadable, since its mix would be wrong. */
export const doughSchema = v.object({
  title,
  /** Add up to 100 percent. */
  flours: v.pipe(
    parts,
    v.check((flours) => makeHundred(flours)),
  ),
  others: parts,
  /** How many percent are mixed beyond what the pieces take, since some dough stays in the bowl. */
  surplus: v.optional(percentUpTo(MAX_SURPLUS), 0),
});

export type Dough = Readonly<v.InferOutput<typeof doughSchema>>;

/** The fields that a record of `doughs/` may have. The catalogue's checks look at each line by themselves. */
export const storedDoughSchema = v.object({ title, flours: anything, others: anything, surplus: anything });
