import { useEffect } from 'react';
import { londonDay } from '@/domain/londonDay';
import { reconcileCart } from '@/domain/order/reconcileCart';
import { findShortages, limitsOf, type Shortage } from '@/domain/order/stock';
import { offerOf } from '@/domain/order/upsell';
import type { Product } from '@/domain/product';
import { now } from '@/services/clock';
import { bestsellers } from '@/services/shop/bestsellers';
import { products } from '@/services/shop/catalogue';
import { useCart, useCartStore } from '@/state/cart';
import { useClosing } from './useClosing';
import { useLive } from './useLive';
import { usePageVisible } from './usePageVisible';

/** The cart compared with the live catalogue. */
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
  const hasExtras = items.some(({ firebaseId }) => firebaseId === '');
  const extras = useLive(bestsellers, hasExtras);
  const isVisible = usePageVisible();
  const closing = useClosing();
  const catalogue = live.state === 'ready' ? live.value : null;
  // Values from before the live read may be older than the cart.
  const isLive = live.state === 'ready' && live.isLive;
  const sold = extras.state === 'ready' && extras.isLive ? extras.value : hasExtras ? null : [];

  useEffect(() => {
    // Only in the visible tab, since it shows the shopper what it changes.
    if (!catalogue || !sold || !isLive || !isVisible) return;
    cart.apply(reconcileCart(items, offerOf(catalogue, sold, londonDay(now()))).changes);
  }, [cart, catalogue, sold, isLive, isVisible, items]);

  // While the shop is closed, the limits are from an earlier bake, or not set yet.
  return { catalogue, shortages: catalogue && !closing ? findShortages(items, limitsOf(catalogue)) : [] };
}
