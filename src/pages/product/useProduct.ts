import { paths } from '@/config/paths';
import { mainCategory } from '@/domain/category';
import { type Product, productAt } from '@/domain/product';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { categories, products } from '@/services/catalogue';
import type { Live } from '@/services/liveSource';

/** The product at a URL, even if it has moved to another category; null if there is none. */
export function useProduct(category: string, slug: string): Live<Product | null> {
  const live = useLive(products);
  if (live.state !== 'ready') return live;
  const value = productAt(live.value, category, slug) ?? null;
  return value || live.isSettled ? { ...live, value } : { state: 'loading' };
}

/** A product's canonical path; undefined while it is unknown, or if no category shows the product. */
export function useProductPath(product: Product): string | undefined {
  const shelves = useLive(categories);
  const catalogue = useLive(products);
  if (shelves.state !== 'ready' || catalogue.state !== 'ready') return undefined;
  const category = mainCategory(product, shelves.value);
  return category && paths.product(slugOf(shelves.value, category), slugOf(catalogue.value, product));
}
