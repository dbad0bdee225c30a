import { useSyncExternalStore } from 'react';
import { londonDay } from '@/domain/londonDay';
import { isOnSale, type Product, type ProductId } from '@/domain/product';
import { now, watchClock } from '@/services/clock';

/** Tells which products can't be ordered today; none in prerendered pages. Renders again only if that changes. */
export function useOffSale(products: readonly Product[]): (id: ProductId) => boolean {
  const offSale = () => {
    const today = londonDay(now());
    return JSON.stringify(products.filter((one) => !isOnSale(one, today)).map(({ id }) => id));
  };
  const ids: string[] = JSON.parse(useSyncExternalStore(watchClock, offSale, () => '[]'));
  return (id) => ids.includes(id);
}
