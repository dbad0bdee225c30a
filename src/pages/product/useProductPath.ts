import { paths } from '@/config/paths';
import { mainCategory } from '@/domain/category';
import type { Product } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { categories } from '@/services/catalogue';

/** A product's one address, whichever led here; undefined while that is not known, or when no category shows it. */
export function useProductPath(product: Product): string | undefined {
  const live = useLive(categories);
  const category = live.state === 'ready' ? mainCategory(product, live.value) : undefined;
  return category && paths.product(category.title, product.title);
}
