import * as v from 'valibot';
import type { CartItem } from './cart';
import {
  isUsableKey,
  MAX_ITEM_LENGTH,
  optionalText,
  price,
  productDetails,
  title,
  variantSchema,
} from './catalogue/recordSchemas';
import { toPounds } from './money';
import type { ProductId, Variant } from './product';

/** A unit of the cart, as the browser's local storage and orders have it. */
export const cartItemSchema = v.object({
  title,
  ...productDetails,
  price,
  /** Random and unique. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ITEM_LENGTH.id)),
  /** The product's key in the database; '' for upsells, which have no stock. */
  firebaseId: v.pipe(
    optionalText,
    v.check((id) => id === '' || isUsableKey(id), 'no usable key'),
    v.transform((id) => id as ProductId | ''),
  ),
  addOnItem: v.pipe(
    v.optional(v.union([variantSchema, v.literal(''), v.null()]), null),
    v.transform((variant): Variant | null => variant || null),
  ),
});

/** Converts a unit for the local storage and the database: prices in pounds, '' for what is missing. */
export function toCartItemRecord(item: CartItem) {
  const { price, limit: pieces, addOnItem, ...fields } = item;
  return {
    ...fields,
    price: toPounds(price),
    limit: Number.isFinite(pieces) ? pieces : '',
    addOnItem: addOnItem ? { ...addOnItem, price: toPounds(addOnItem.price) } : '',
  };
}
