import * as v from 'valibot';
import { optionalText, productSchema, title, variantSchema } from './recordSchemas';

/** What the catalogue says to its baker alone: how a product is made, and of which doughs. The shop's pages do not read it. */

/** The most grams of dough for one piece. */
export const MAX_GRAMS = 20_000;

/** The most lines of a dough; the database's rules refuse more. */
export const MOST_PARTS = { flours: 6, others: 15 } as const;

/** The most percent of the flours that one ingredient is, and of a dough that is lost. */
export const MAX_PERCENT = 1_000;
export const MAX_SURPLUS = 50;

/** Whether a number has two decimals at most: doughs are calculated in hundredths of a percent. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Whether these parts of a dough come to 100 percent. */
export const makeHundred = (parts: readonly { readonly percent: number }[]): boolean =>
  parts.reduce((sum, { percent }) => sum + hundredths(percent), 0) === hundredths(100);

/** Percent as a whole number of hundredths. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

const anything = v.optional(v.unknown());

/** What a size's record may have. */
export const storedSizeSchema = v.object({ ...variantSchema.entries, grams: anything });

/** All that a record of `cakes/` or `hidden/` may have. */
export const storedProductSchema = v.object({
  ...productSchema.entries,
  /** Whether it is only packed, like honey or a bag, and not baked. */
  packed: v.optional(v.boolean(), false),
  /** The key of its dough. */
  dough: optionalText,
  /** How much of it one piece takes, as it is weighed before baking; of a product in sizes, that of sizes without their own. */
  grams: anything,
  /** Its VAT category, for the accountant; '' for any other text. */
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

/** How a product is made. Unreadable fields count as empty; the checks tell the owner. */
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

/** One of a dough's ingredients, in percent of the flours. */
export const partSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  percent: percentUpTo(MAX_PERCENT),
});

const parts = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((list) => Object.values(Object(list))),
  v.array(partSchema),
);

/** A record of `doughs/`, in baker's percentages. One unreadable part makes it unreadable: its mix would be wrong. */
export const doughSchema = v.object({
  title,
  /** Together they are 100. */
  flours: v.pipe(
    parts,
    v.check((flours) => makeHundred(flours)),
  ),
  /** Water, salt, levain, and whatever else goes in. */
  others: parts,
  /** How much is mixed beyond what the pieces take, in percent, since some stays in the bowl. */
  surplus: v.optional(percentUpTo(MAX_SURPLUS), 0),
});

export type Dough = Readonly<v.InferOutput<typeof doughSchema>>;

/** What a record of `doughs/` may have, for the checks, which look at each line. */
export const storedDoughSchema = v.object({ title, flours: anything, others: anything, surplus: anything });
