import { useSyncExternalStore } from 'react';
import { variantsOf } from '@/config/variants';
import {
  type CartChange,
  type CartItem,
  lineKey,
  reconcileCart,
  roomFor,
  toCartItem,
  toUpsellItem,
  type Upsell,
  withoutItems,
  withoutLast,
} from '@/domain/cart';
import type { Product, Variant } from '@/domain/product';
import { type Basket, changeBasket, EMPTY_BASKET, readBasket, watchBasket } from '@/services/basket';
import { newItemId } from '@/services/ids';

/** The cart, in step with this browser's other tabs. */
export function useCart(): Basket {
  return useSyncExternalStore(watchBasket, readBasket, () => EMPTY_BASKET);
}

/** Adds a unit of a product. False when no more of it can be had. */
export function addToCart(product: Product, variant: Variant | null): boolean {
  const item = toCartItem(product, variant, newItemId());
  if (!item || roomFor(readBasket().items, product) < 1) return false;
  changeBasket((items) => [...items, item]);
  return true;
}

/** Adds a unit equal to one in the cart. Whether there is room for it is the caller's to know. */
export function addAnother(item: CartItem): void {
  changeBasket((items) => [...items, { ...item, id: newItemId() }]);
}

/** Adds one of the checkout's bestsellers. */
export function addUpsell(upsell: Upsell): void {
  changeBasket((items) => [...items, toUpsellItem(upsell, newItemId())]);
}

/** Takes out the last unit that matches. */
export function removeOne(matches: (item: CartItem) => boolean): void {
  changeBasket((items) => withoutLast(items, matches));
}

/** Takes a whole line out and returns its units, for undo. */
export function removeLine(key: string): CartItem[] {
  const gone = readBasket().items.filter((item) => lineKey(item) === key);
  changeBasket((items) => withoutItems(items, gone));
  return gone;
}

/** Puts units back that were taken out; those that are there already are not doubled. */
export function putBack(units: readonly CartItem[]): void {
  changeBasket((items) => [...withoutItems(items, units), ...units]);
}

/** Empties the cart of an order's units. What was added since stays. */
export function clearOrdered(ordered: readonly CartItem[]): void {
  changeBasket((items) => withoutItems(items, ordered));
}

/** Takes units out that are ordered already: a browser that was killed may have them in the cart again. */
export function removeUnits(ids: ReadonlySet<string>): void {
  if (readBasket().items.some(({ id }) => ids.has(id))) {
    changeBasket((items) => items.filter(({ id }) => !ids.has(id)));
  }
}

/** Brings the cart to the catalogue's prices of now, and tells what is different since. */
export function refreshCart(products: readonly Product[]): CartChange[] {
  const before = readBasket().items;
  const { items, changes } = reconcileCart(before, products, variantsOf);
  // Also a new price id alone counts: the till would refuse the old one.
  if (items.some((item, index) => item !== before[index])) changeBasket(() => items);
  return changes;
}
