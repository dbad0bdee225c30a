import { type Product, productAt } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { products } from '@/services/catalogue';
import type { Live } from '@/services/liveSource';

/** The product that a URL means, also where it has moved to another category; null when there is none. */
export function useProduct(category: string, slug: string): Live<Product | null> {
  const live = useLive(products);
  if (live.state !== 'ready') return live;
  const value = productAt(live.value, category, slug) ?? null;
  return value || live.isSettled ? { ...live, value } : { state: 'loading' };
}
