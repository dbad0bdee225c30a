import type * as v from 'valibot';
import type { cartItemSchema } from './cartItemRecord';
import { type Pence, pence } from './money';
import type { Product, ProductId, Variant } from './product';

/** One unit in the cart, with the product's fields as they were when the shopper chose it. */
export type CartItem = Readonly<v.InferOutput<typeof cartItemSchema>>;

/** Equal units in the cart, shown and counted together. */
export interface CartLine {
  readonly key: string;
  readonly title: string;
  readonly variant: string;
  readonly img: string;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly total: Pence;
  readonly item: CartItem;
}

/** The most units that a cart may hold; the database refuses larger orders. */
export const MAX_CART_ITEMS = 100;

/** Makes a unit of a product, in the chosen variant if there are variants. Null if the product has no price. */
export function toCartItem(product: Product, variant: Variant | null, id: string): CartItem | null {
  const { id: firebaseId, sizes: _, most: __, saleFrom: ___, saleUntil: ____, ...fields } = product;
  const price = variant ? variant.price : product.price;
  if (price === null) return null;
  return { ...fields, id, firebaseId, price, api: variant ? variant.api : product.api, addOnItem: variant };
}

/** Adds up the prices of units. */
export function cartTotal(items: readonly CartItem[]): Pence {
  return pence(items.reduce((sum, { price }) => sum + price, 0));
}

/** Formats a number of items: `1 item`, `3 items`. */
export const itemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Returns the name of the button that opens the cart. */
export const cartLabel = (count: number): string => `Cart, ${count > 0 ? itemCount(count) : 'empty'}`;

/** Groups units with equal keys into lines, in the order in which they were added. */
export function cartLines(items: readonly CartItem[], keyOf = lineKey): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const key = keyOf(item);
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, {
      key,
      title: item.title,
      variant: item.addOnItem?.title ?? '',
      img: item.img,
      unitPrice: item.price,
      quantity,
      total: pence(quantity * item.price),
      item,
    });
  }
  return [...lines.values()];
}

/** Returns a key that equal units share: the same product (or title), variant and price. */
export function lineKey({ firebaseId, title, addOnItem, price }: CartItem): string {
  return JSON.stringify([firebaseId || title, addOnItem?.title ?? '', price]);
}

/** Counts the units with a title, in any variant. */
export function quantityOfTitle(items: readonly CartItem[], title: string): number {
  return items.filter((item) => item.title === title).length;
}

/** How many more units the cart can take: limited by the stock, the most per customer, and `MAX_CART_ITEMS`. */
export function roomFor(
  items: readonly CartItem[],
  product: { readonly id: CartItem['firebaseId']; readonly limit: number; readonly most?: number },
): number {
  const held = items.filter(({ firebaseId }) => firebaseId === product.id).length;
  const { limit, most = limit } = product;
  return Math.max(0, Math.min(limit - held, most - held, MAX_CART_ITEMS - items.length));
}

/** Returns the cart without the last unit that `matches`. */
export function withoutLast(items: readonly CartItem[], matches: (item: CartItem) => boolean): CartItem[] {
  const index = items.findLastIndex(matches);
  return items.filter((_, at) => at !== index);
}

/** Returns the cart without the units of an order. Units added since then stay. */
export function withoutItems(items: readonly CartItem[], gone: readonly CartItem[]): CartItem[] {
  const ids = new Set(gone.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** Returns the items that fit into `available`, the pieces left per product. Products without one are unlimited. */
export function fittingItems(
  items: readonly CartItem[],
  available: ReadonlyMap<ProductId, number>,
): CartItem[] {
  const left = new Map(available);
  return items.filter(({ firebaseId }) => {
    const pieces = firebaseId ? left.get(firebaseId) : undefined;
    if (!firebaseId || pieces === undefined) return true;
    left.set(firebaseId, pieces - 1);
    return pieces > 0;
  });
}
