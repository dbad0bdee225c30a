import * as v from 'valibot';
import { parsePounds } from '@/domain/money';
import { MAX_ITEM_LENGTH } from '@/domain/order/order';
import { piecesOf } from '@/domain/product';
import { isWebAddress } from './pictureAddress';
import { isSpreadsheetError, isSpreadsheetValue } from './spreadsheetError';

/** A text that may be missing. A value of any other type makes the record malformed. */
export const optionalText = v.optional(v.string(), '');

/** A text that customers read; '' for what a spreadsheet has made of it, which says nothing about a loaf. */
const readableText = v.pipe(
  optionalText,
  v.transform((text) => (isSpreadsheetError(text) || isSpreadsheetValue(text) ? '' : text)),
);

/** A picture's address; '' for what a browser would not load as one. */
const picture = v.pipe(
  optionalText,
  v.transform((address) => (isWebAddress(address) ? address : '')),
);

const limit = v.pipe(v.optional(v.unknown(), null), v.transform(piecesOf));

/** A list of pictures' addresses. The database may have turned it into an object with numeric keys, or dropped it when empty. */
const pictures = v.pipe(
  v.optional(v.unknown(), ''),
  v.check((list) => list === '' || (typeof list === 'object' && list !== null), 'no list'),
  v.transform((list) => Object.values(Object(list)).filter(isPicture)),
);

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && isWebAddress(address);

export const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ITEM_LENGTH.title));
export const api = v.pipe(optionalText, v.maxLength(MAX_ITEM_LENGTH.api));

/** The fields that a product in the catalogue and a unit in the cart share. */
export const productFields = {
  title,
  img: picture,
  descImgs: pictures,
  desc: readableText,
  category: optionalText,
  limit,
  api,
  allergens: readableText,
  ingredients: readableText,
};

/** A record of `cakes/`. */
export const productSchema = v.object({
  ...productFields,
  price: v.pipe(v.optional(v.unknown(), null), v.transform(parsePounds)),
});

/** A record of `categories/`. */
export const categorySchema = v.object({ title, img: picture, desc: readableText });

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
