import * as v from 'valibot';
import { isLondonDay, type LondonDay } from '@/domain/londonDay';
import { mapFields } from '@/domain/mapFields';
import { type Pence, parsePounds } from '@/domain/money';
import { piecesOf } from '@/domain/product';
import { isWebAddress } from './pictureAddress';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';

/** A text that may be missing. A value of another type makes the record malformed. */
export const optionalText = v.optional(v.string(), '');

/** A text that customers read; '' for an error or number that a spreadsheet wrote in its place. */
const readableText = v.pipe(
  optionalText,
  v.transform((text) => (isSpreadsheetError(text) || isSpreadsheetValue(text) ? '' : text)),
);

const picture = v.pipe(
  optionalText,
  v.transform((address) => (isWebAddress(address) ? address : '')),
);

const limit = v.pipe(v.optional(v.unknown(), null), v.transform(piecesOf));

/** Addresses of pictures. The database may return the list as an object, or nothing if it is empty. */
const pictures = v.pipe(
  v.optional(v.unknown(), ''),
  v.check((list) => list === '' || (typeof list === 'object' && list !== null), 'no list'),
  v.transform((list): readonly string[] => Object.values(Object(list)).filter(isPicture)),
);

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && isWebAddress(address);

/** The most characters of a unit's required texts. The shop doesn't read longer ones, and the rules refuse them. */
export const MAX_ITEM_LENGTH = { id: 50, firebaseId: 100, title: 200, api: 100, variantTitle: 100 } as const;

/**
 * The texts that describe a product: how each is read, and its most characters in the catalogue (`most`) and in an
 * order (`inOrder`). An order leaves out a longer text, since half a list of allergens would mislead.
 */
export const DESCRIPTIONS = {
  img: { as: picture, most: 2_000, inOrder: 300 },
  desc: { as: readableText, most: 5_000, inOrder: 500 },
  /** Contains the titles of the product's categories. */
  category: { as: optionalText, most: 500, inOrder: 100 },
  /** '' until the owner has confirmed them. */
  allergens: { as: readableText, most: 300, inOrder: 300 },
  ingredients: { as: readableText, most: 5_000, inOrder: 500 },
} as const;

export const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ITEM_LENGTH.title));
const api = v.pipe(optionalText, v.maxLength(MAX_ITEM_LENGTH.api));

/** The fields that a product in the catalogue and a unit in the cart have in common, and may lack. */
export const productDetails = {
  ...mapFields(DESCRIPTIONS, ({ as }) => as),
  descImgs: pictures,
  /** Pieces left; `Infinity` if the database has no number. */
  limit,
  api,
};

/** A price, in pounds in the database. */
export const price = v.pipe(
  v.unknown(),
  v.transform(parsePounds),
  v.number('not a price'),
  v.transform((amount) => amount as Pence),
);

/** The size of a product that a shopper has chosen. */
export const variantSchema = v.object({
  title: v.pipe(title, v.maxLength(MAX_ITEM_LENGTH.variantTitle)),
  price,
  api,
});

/** A list of records, without those that can't be read. The catalogue's checks tell the owner. */
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

/** The most sizes of a product, as the database's rules enforce. */
export const MAX_SIZES = 8;

/** A title without white space around it, and as it is stored: the rules compare it exactly. */
const storedTitle = v.pipe(
  optionalText,
  v.maxLength(MAX_ITEM_LENGTH.title),
  v.check((text) => text === text.trim(), 'white space around it'),
);

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
  sizes: listOf(storedSizeSchema),
  /** Null if unreadable: such a product can't be bought. */
  price: priceOrNull,
  /** The most pieces in one order; `Infinity` if the record has no number. */
  most: limit,
  /** The first and the last day on sale; '' if it is always on sale. */
  saleFrom: day,
  saleUntil: day,
});

/** A record of `categories/`. */
export const categorySchema = v.object({ title, img: picture, desc: readableText });

/** The most entries of each list, as the database's rules enforce. */
export const MOST_LISTED = { bestsellers: 12, priceList: 20, prices: 4, rows: 12, reviews: 12 } as const;

/** The most characters of texts that only one screen shows. */
export const MAX_TEXT = {
  name: 100,
  note: 300,
  storyTitle: 100,
  story: 2_000,
  banner: 60,
  review: 500,
} as const;

/** A record of `bestsellers/`: a product of the catalogue, or a title and a price that only the checkout sells. */
export const bestsellerSchema = v.object({
  /** The product's key; '' if only the checkout sells it. */
  product: optionalText,
  title: storedTitle,
  img: picture,
  price: priceOrNull,
  api,
  soldOut: v.optional(v.boolean(), false),
});

export const priceRowSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  price,
  note: readableText,
});

/** A record of `priceList/`: a heading with prices, or with rows below it. */
export const priceEntrySchema = v.object({ title, prices: listOf(price), rows: listOf(priceRowSchema) });

/** What a customer has said about the bakery. */
export const reviewSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
});

/** The record `texts/home`: the texts of the home page. */
export const homeTextsSchema = v.object({
  storyTitle: readableText,
  story: readableText,
  /** Shown across the wide picture. */
  banner: readableText,
  reviews: listOf(reviewSchema),
});

/**
 * Whether the shop can sell a product with this key: it must be valid in a database path and in an order. Excludes two
 * names that break Firebase's SDK: after a transaction below them, no later one ends.
 */
export function isUsableKey(key: string): boolean {
  return (
    !/[.#$/[\]\p{Cc}]/u.test(key) &&
    key !== 'hasOwnProperty' &&
    key !== '__proto__' &&
    key.length <= MAX_ITEM_LENGTH.firebaseId
  );
}
