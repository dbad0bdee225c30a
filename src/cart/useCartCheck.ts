import { useEffect } from 'react';
import { upsells } from '@/config/upsells';
import { variantsOf } from '@/config/variants';
import type { Product } from '@/domain/product';
import { reconcileCart } from '@/domain/reconcileCart';
import { findShortages, limitsOf, type Shortage } from '@/domain/stock';
import { useLive } from '@/hooks/useLive';
import { usePageVisible } from '@/hooks/usePageVisible';
import { products } from '@/services/catalogue';
import { useCart, useCartStore } from '@/state/cart';

/** The cart, compared with the live catalogue. */
export interface CartCheck {
  /** Null while it is loading or can't be had: then the cart is compared before the order at the latest. */
  readonly catalogue: readonly Product[] | null;
  /** What the cart holds more of than there is. */
  readonly shortages: readonly Shortage[];
}

/** Keeps the cart at what the shop sells, while it is shown, and tells what there is not enough of. */
export function useCartCheck(): CartCheck {
  const cart = useCartStore();
  const { items } = useCart();
  const live = useLive(products);
  const isVisible = usePageVisible();
  const catalogue = live.state === 'ready' ? live.value : null;
  // What is known of before may be older than the cart.
  const isLive = live.state === 'ready' && live.isLive;

  useEffect(() => {
    // Only the tab in front: it tells what it changes.
    if (!catalogue || !isLive || !isVisible) return;
    cart.apply(reconcileCart(items, { products: catalogue, variantsOf, upsells: upsells() }).changes);
  }, [cart, catalogue, isLive, isVisible, items]);

  return { catalogue, shortages: catalogue ? findShortages(items, limitsOf(catalogue)) : [] };
}
