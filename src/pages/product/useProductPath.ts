import { paths } from '@/config/paths';
import { mainCategory } from '@/domain/category';
import type { Product } from '@/domain/product';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { categories, products } from '@/services/catalogue';

/** A product's one address, whichever led here; undefined while that is not known, or when no category shows it. */
export function useProductPath(product: Product): string | undefined {
  const shelves = useLive(categories);
  const catalogue = useLive(products);
  if (shelves.state !== 'ready' || catalogue.state !== 'ready') return undefined;
  const category = mainCategory(product, shelves.value);
  return category && paths.product(slugOf(shelves.value, category), slugOf(catalogue.value, product));
}
