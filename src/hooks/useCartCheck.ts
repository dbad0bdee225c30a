import { useEffect } from 'react';
import { upsells } from '@/config/upsells';
import { reconcileCart } from '@/domain/order/reconcileCart';
import { findShortages, limitsOf, type Shortage } from '@/domain/order/stock';
import type { Product } from '@/domain/product';
import { products } from '@/services/shop/catalogue';
import { useCart, useCartStore } from '@/state/cart';
import { useClosing } from './useClosing';
import { useLive } from './useLive';
import { usePageVisible } from './usePageVisible';

/** The cart, compared with the live catalogue. */
export interface CartCheck {
  /** Null while it is loading or unavailable. Placing the order compares the cart again in any case. */
  readonly catalogue: readonly Product[] | null;
  /** Products of which the cart holds more than are left; none while the shop is closed. */
  readonly shortages: readonly Shortage[];
}

/** Updates the cart to what the shop sells, while mounted, and returns the shortages. */
export function useCartCheck(): CartCheck {
  const cart = useCartStore();
  const { items } = useCart();
  const live = useLive(products);
  const isVisible = usePageVisible();
  const closing = useClosing();
  const catalogue = live.state === 'ready' ? live.value : null;
  // Values from before the live read may be older than the cart.
  const isLive = live.state === 'ready' && live.isLive;

  useEffect(() => {
    // Only in the visible tab, since it shows the shopper what it changes.
    if (!catalogue || !isLive || !isVisible) return;
    cart.apply(reconcileCart(items, { products: catalogue, upsells: upsells() }).changes);
  }, [cart, catalogue, isLive, isVisible, items]);

  // While the shop is closed, the limits are those of an earlier baking, or not set yet.
  return { catalogue, shortages: catalogue && !closing ? findShortages(items, limitsOf(catalogue)) : [] };
}
