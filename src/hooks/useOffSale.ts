import { useSyncExternalStore } from 'react';
import { londonDay } from '@/domain/londonDay';
import { isOnSale, type Product, type ProductId } from '@/domain/product';
import { now, watchClock } from '@/services/clock';

/** Which of these products can't be ordered today. A page renders again only when that changes; none in the prerendered page. */
export function useOffSale(products: readonly Product[]): (id: ProductId) => boolean {
  const offSale = () => {
    const today = londonDay(now());
    return JSON.stringify(products.filter((one) => !isOnSale(one, today)).map(({ id }) => id));
  };
  const ids: string[] = JSON.parse(useSyncExternalStore(watchClock, offSale, () => '[]'));
  return (id) => ids.includes(id);
}
