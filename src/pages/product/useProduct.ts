import { type Product, productBySlug } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { products } from '@/services/catalogue';
import type { Live } from '@/services/liveSource';

/**
 * The product that a URL means; null when there is none. Of several with one title, the one of the URL's category; a
 * product that moved to another category is still found.
 */
export function useProduct(category: string, slug: string): Live<Product | null> {
  const live = useLive(products);
  if (live.state !== 'ready') return live;
  const inCategory = live.value.filter((product) => belongsTo(product, category));
  const value = productBySlug(inCategory, slug) ?? productBySlug(live.value, slug) ?? null;
  return value || live.isSettled ? { ...live, value } : { state: 'loading' };
}

const belongsTo = (product: Product, category: string) =>
  product.category.toLowerCase().includes(category.toLowerCase());
