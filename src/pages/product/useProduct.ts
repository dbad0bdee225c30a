import { paths } from '@/config/paths';
import { mainCategory } from '@/domain/category';
import { type Product, productAt } from '@/domain/product';
import { type Slug, slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import type { Live } from '@/services/database/liveSource';
import { categories, products } from '@/services/shop/catalogue';

interface OwnCategory {
  readonly title: string;
  readonly slug: Slug;
}

/** Finds the product at a URL, even if it has moved to another category; null if there is none. */
export function useProduct(category: string, slug: string): Live<Product | null> {
  const live = useLive(products);
  if (live.state !== 'ready') return live;
  const value = productAt(live.value, category, slug) ?? null;
  return value || live.isSettled ? { ...live, value } : { state: 'loading' };
}

/** Returns a product's own category; undefined while it is unknown, or if no category lists the product. */
export function useOwnCategory(product: Product | null): OwnCategory | undefined {
  const allCategories = useLive(categories);
  if (!product || allCategories.state !== 'ready') return undefined;
  const category = mainCategory(product, allCategories.value);
  return category && { title: category.title, slug: slugOf(allCategories.value, category) };
}

/** Returns a product's canonical path; undefined while it is unknown, or if no category lists the product. */
export function useProductPath(product: Product): string | undefined {
  const category = useOwnCategory(product);
  const catalogue = useLive(products);
  if (!category || catalogue.state !== 'ready') return undefined;
  return paths.product(category.slug, slugOf(catalogue.value, product));
}
