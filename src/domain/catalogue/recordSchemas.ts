import * as v from 'valibot';
import { isLondonDay, type LondonDay } from '@/domain/londonDay';
import { mapFields } from '@/domain/mapFields';
import { type Pence, parsePounds } from '@/domain/money';
import { piecesOf } from '@/domain/product';
import { isWebAddress } from './pictureAddress';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';

/** A text that may be missing. A value of any other type makes the record malformed. */
export const optionalText = v.optional(v.string(), '');

/** A text that customers read; '' for an error or number that a spreadsheet has put in its place. */
const readableText = v.pipe(
  optionalText,
  v.transform((text) => (isSpreadsheetError(text) || isSpreadsheetValue(text) ? '' : text)),
);

/** A picture's address; '' if a browser would not load it. */
const picture = v.pipe(
  optionalText,
  v.transform((address) => (isWebAddress(address) ? address : '')),
);

const limit = v.pipe(v.optional(v.unknown(), null), v.transform(piecesOf));

/** A list of pictures' addresses, which the database may have turned into an object, or dropped when empty. */
const pictures = v.pipe(
  v.optional(v.unknown(), ''),
  v.check((list) => list === '' || (typeof list === 'object' && list !== null), 'no list'),
  v.transform((list): readonly string[] => Object.values(Object(list)).filter(isPicture)),
);

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && isWebAddress(address);

/** The most characters of a unit's required texts: the shop reads no longer ones, and the rules refuse them. */
export const MAX_ITEM_LENGTH = { id: 50, firebaseId: 100, title: 200, api: 100, variantTitle: 100 } as const;

/**
 * The texts that describe a product: how each is read, and its most characters in the catalogue (`most`) and in an order
 * (`inOrder`), which does without a longer one: half a list of allergens would mislead. The database's rules follow.
 */
export const DESCRIPTIONS = {
  img: { as: picture, most: 2_000, inOrder: 300 },
  desc: { as: readableText, most: 5_000, inOrder: 500 },
  /** Contains the titles of the product's categories. */
  category: { as: optionalText, most: 500, inOrder: 100 },
  /** '' where the owner has not confirmed them. */
  allergens: { as: readableText, most: 300, inOrder: 300 },
  ingredients: { as: readableText, most: 5_000, inOrder: 500 },
} as const;

export const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ITEM_LENGTH.title));
const api = v.pipe(optionalText, v.maxLength(MAX_ITEM_LENGTH.api));

/** The fields that a product in the catalogue, and a unit in the cart, may lack. */
export const productDetails = {
  ...mapFields(DESCRIPTIONS, ({ as }) => as),
  descImgs: pictures,
  /** Pieces left; `Infinity` where the database has no number. */
  limit,
  api,
};

/** A price in pounds. */
export const price = v.pipe(
  v.unknown(),
  v.transform(parsePounds),
  v.number('not a price'),
  v.transform((amount) => amount as Pence),
);

/** One of a product's sizes as it was chosen. */
export const variantSchema = v.object({
  title: v.pipe(title, v.maxLength(MAX_ITEM_LENGTH.variantTitle)),
  price,
  api,
});

/** A list of records. One that can't be read is left out: the checks tell the owner. */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((list): readonly v.InferOutput<Schema>[] =>
      Object.values(Object(list)).flatMap((one) => {
        const { success, output } = v.safeParse(schema, one);
        return success ? [output] : [];
      }),
    ),
  );

/** The most sizes of a product; the database's rules refuse more. */
export const MAX_SIZES = 8;

/** A title that the rules compare as it is stored, while the cart leaves out white space around it. */
const storedTitle = v.pipe(
  optionalText,
  v.maxLength(MAX_ITEM_LENGTH.title),
  v.check((text) => text === text.trim(), 'white space around it'),
);

/** One of a product's sizes in the catalogue. */
const storedSizeSchema = v.object({
  ...variantSchema.entries,
  title: v.pipe(storedTitle, variantSchema.entries.title),
});

const day = v.pipe(
  optionalText,
  v.transform((text): LondonDay | '' => (isLondonDay(text) ? text : '')),
);

const priceOrNull = v.pipe(v.optional(v.unknown(), null), v.transform(parsePounds));

/** A record of `cakes/`. */
export const productSchema = v.object({
  title,
  ...productDetails,
  /** As they show. */
  sizes: listOf(storedSizeSchema),
  /** Null where the record's price can't be read: such a product can't be bought. */
  price: priceOrNull,
  /** How many pieces one order may have; `Infinity` where the record has no number. */
  most: limit,
  /** The first and the last day on which it can be ordered; '' where there is none. */
  saleFrom: day,
  saleUntil: day,
});

/** A record of `categories/`. */
export const categorySchema = v.object({ title, img: picture, desc: readableText });

/** The most of what is listed; the database's rules refuse more. */
export const MOST_LISTED = { bestsellers: 12, priceList: 20, prices: 4, rows: 12, reviews: 12 } as const;

/** The most characters of the texts that only one screen shows. */
export const MAX_TEXT = {
  name: 100,
  note: 300,
  storyTitle: 100,
  story: 2_000,
  banner: 60,
  review: 500,
} as const;

/** A record of `bestsellers/`: a product of the catalogue, or a title with a price that only the checkout sells. */
export const bestsellerSchema = v.object({
  /** The product's key; '' for one of its own. */
  product: optionalText,
  title: storedTitle,
  img: picture,
  price: priceOrNull,
  api,
  soldOut: v.optional(v.boolean(), false),
});

/** A line of the price list. */
export const priceRowSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  price,
  /** What the name includes. */
  note: readableText,
});

/** A record of `priceList/`: a heading with its prices, or with a line for each. */
export const priceEntrySchema = v.object({ title, prices: listOf(price), rows: listOf(priceRowSchema) });

/** Words of a customer. */
export const reviewSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
});

/** The record `texts/home`: what the home page says. */
export const homeTextsSchema = v.object({
  storyTitle: readableText,
  story: readableText,
  /** The words across the wide picture. */
  banner: readableText,
  reviews: listOf(reviewSchema),
});

/**
 * Whether the shop can sell a product with this key: it must be valid in a database path and in an order. Two names
 * break the SDK: after a transaction below one of them, no transaction of the page ends any more.
 */
export function isUsableKey(key: string): boolean {
  return (
    !/[.#$/[\]\p{Cc}]/u.test(key) &&
    key !== 'hasOwnProperty' &&
    key !== '__proto__' &&
    key.length <= MAX_ITEM_LENGTH.firebaseId
  );
}
