import { useEffect, useState } from 'react';
import { variantsOf } from '@/config/variants';
import { type CartChange, type CartItem, reconcileCart } from '@/domain/cart';
import type { Product } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { products } from '@/services/catalogue';
import { useCartStore } from '@/state/cart';

export type PriceChange = Extract<CartChange, { kind: 'price' }>;

/** The cart, compared with the live catalogue. */
export interface CartCheck {
  /** Null while it is loading or can't be had: then the cart is compared before the order at the latest. */
  readonly catalogue: readonly Product[] | null;
  /** Prices that were brought up to date since the cart was opened. */
  readonly priceChanges: readonly PriceChange[];
  /** What the cart holds and the shop has not, or not as many of. */
  readonly missing: readonly Exclude<CartChange, PriceChange>[];
}

/** Keeps the cart at the catalogue's prices while it is shown, and tells what is different since. */
export function useCartCheck(items: readonly CartItem[]): CartCheck {
  const cart = useCartStore();
  const live = useLive(products);
  const catalogue = live.state === 'ready' ? live.value : null;
  const [priceChanges, setPriceChanges] = useState<readonly PriceChange[]>([]);

  useEffect(() => {
    const changes = catalogue ? cart.refresh(catalogue) : [];
    const repriced = changes.filter((change) => change.kind === 'price');
    if (repriced.length > 0) setPriceChanges((earlier) => [...earlier, ...repriced]);
  }, [cart, catalogue]);

  const changes = catalogue ? reconcileCart(items, catalogue, variantsOf).changes : [];
  return {
    catalogue,
    priceChanges,
    missing: changes.filter((change) => change.kind !== 'price'),
  };
}
