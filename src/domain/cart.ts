import { type Pence, pence } from './money';
import type { PriceId, Product, ProductId, Variant } from './product';

/** One unit in the cart: the product's fields as they were when it was chosen. */
export interface CartItem extends Omit<Product, 'id' | 'price'> {
  /** Random, of this unit alone. */
  readonly id: string;
  /** The product's key in the database; '' for upsells, which have no stock. */
  readonly firebaseId: ProductId | '';
  readonly price: Pence;
  readonly addOnItem: Variant | null;
}

/** Equal units, as the cart shows and counts them. */
export interface CartLine {
  readonly key: string;
  readonly title: string;
  readonly variant: string;
  readonly img: string;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly total: Pence;
  /** Any unit of the line stands for it. */
  readonly item: CartItem;
}

/** Something sold beside the loaves, at the checkout. */
export interface Upsell {
  readonly title: string;
  readonly img: string;
  readonly price: Pence;
  readonly api: PriceId;
  readonly soldOut: boolean;
}

/** What a basket may hold at most; the database refuses larger orders. */
export const MAX_CART_ITEMS = 100;

/** A unit of a product, in the chosen variant where it has any. Null where the product has no price. */
export function toCartItem(product: Product, variant: Variant | null, id: string): CartItem | null {
  const { id: firebaseId, ...fields } = product;
  const price = variant ? variant.price : product.price;
  if (price === null) return null;
  return { ...fields, id, firebaseId, price, api: variant ? variant.api : product.api, addOnItem: variant };
}

/** A unit of an upsell. */
export function toUpsellItem({ title, img, price, api }: Upsell, id: string): CartItem {
  return {
    id,
    firebaseId: '',
    title,
    img,
    price,
    api,
    descImgs: [],
    desc: '',
    category: '',
    limit: Number.POSITIVE_INFINITY,
    allergens: '',
    ingredients: '',
    addOnItem: null,
  };
}

/** The sum of the item prices. */
export function cartTotal(items: readonly CartItem[]): Pence {
  return pence(items.reduce((sum, { price }) => sum + price, 0));
}

/** Groups equal units, in the order in which they came into the cart. */
export function cartLines(items: readonly CartItem[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const key = lineKey(item);
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

/** Equal units have the same product (or title), variant and price. */
export function lineKey({ firebaseId, title, addOnItem, price }: CartItem): string {
  return JSON.stringify([firebaseId || title, addOnItem?.title ?? '', price]);
}

/** How many units of a title are in the cart, in whatever variant. */
export function quantityOfTitle(items: readonly CartItem[], title: string): number {
  return items.filter((item) => item.title === title).length;
}

/** How many more units of a product the cart may take before it holds all that is left. */
export function roomFor(items: readonly CartItem[], product: Pick<Product, 'id' | 'limit'>): number {
  const held = items.filter(({ firebaseId }) => firebaseId === product.id).length;
  return Math.max(0, Math.min(product.limit - held, MAX_CART_ITEMS - items.length));
}

/** The cart without the last unit that `matches`. */
export function withoutLast(items: readonly CartItem[], matches: (item: CartItem) => boolean): CartItem[] {
  const index = items.findLastIndex(matches);
  return items.filter((_, at) => at !== index);
}

/** The cart without the units of an order. What was added since stays. */
export function withoutItems(items: readonly CartItem[], gone: readonly CartItem[]): CartItem[] {
  const ids = new Set(gone.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** The items that `available` pieces per product allow; products it does not name are not limited. */
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

/** What became different since a unit was put in the cart, compared with the catalogue now. */
export type CartChange =
  | { readonly kind: 'price'; readonly title: string; readonly was: Pence; readonly now: Pence }
  | { readonly kind: 'short'; readonly title: string; readonly available: number }
  | { readonly kind: 'gone'; readonly title: string };

/** The cart at the catalogue's prices and price ids of now, and what that changed. Upsells are not in the catalogue. */
export function reconcileCart(
  items: readonly CartItem[],
  products: readonly Product[],
  variantsOf: (product: Product) => readonly Variant[],
): { readonly items: CartItem[]; readonly changes: CartChange[] } {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes = new Map<string, CartChange>();
  const held = new Map<ProductId, number>();

  const reconciled = items.map((item): CartItem => {
    if (!item.firebaseId) return item;
    const product = byId.get(item.firebaseId);
    const offer = product && currentOffer(item, product, variantsOf(product));
    if (!product || !offer) {
      changes.set(`gone ${item.firebaseId}`, { kind: 'gone', title: item.title });
      return item;
    }
    const count = (held.get(item.firebaseId) ?? 0) + 1;
    held.set(item.firebaseId, count);
    if (count > product.limit) {
      changes.set(`short ${product.id}`, { kind: 'short', title: item.title, available: product.limit });
    }
    if (offer.price !== item.price) {
      changes.set(`price ${lineKey(item)}`, {
        kind: 'price',
        title: item.title,
        was: item.price,
        now: offer.price,
      });
    }
    return offer.price === item.price && offer.api === item.api ? item : { ...item, ...offer };
  });
  return { items: reconciled, changes: [...changes.values()] };
}

/** What a unit costs now, and its price id, which goes with the price; null when it is no longer offered. */
function currentOffer(
  item: CartItem,
  product: Product,
  variants: readonly Variant[],
): Pick<CartItem, 'price' | 'api' | 'addOnItem'> | null {
  if (variants.length > 0) {
    const variant = variants.find(({ title }) => title === item.addOnItem?.title);
    return variant ? { price: variant.price, api: variant.api, addOnItem: variant } : null;
  }
  return product.price === null ? null : { price: product.price, api: product.api, addOnItem: null };
}
