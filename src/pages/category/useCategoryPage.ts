import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import { categorySchema } from '@/domain/catalogue/recordSchemas';
import type { Category } from '@/domain/category';
import { type Product, productsOf } from '@/domain/product';
import { bySlug, type Slug, slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import type { Live } from '@/services/database/liveSource';
import { categories, products } from '@/services/shop/catalogue';

interface CategoryPageState {
  /** Null if there is no such category. */
  readonly category: Live<Category | null>;
  /** The canonical path; undefined while unknown. */
  readonly path: string | undefined;
  readonly bakes: Live<Bakes>;
}
interface Bakes {
  readonly products: readonly Product[];
  readonly all: readonly Product[];
}

/** Returns the category for a URL, and its products. */
export function useCategoryPage(slug: Slug): CategoryPageState {
  const allCategories = useLive(categories);
  const category = useCategory(allCategories, slug);
  const catalogue = useLive(products);
  return { category, path: pathOf(category, allCategories), bakes: bakesOf(category, catalogue) };
}

/**
 * The navigation passes the category along, so that it shows at once; the live read then updates it. On a first visit
 * the live read finds it by its slug, even one without a card in the shop (Sweet Bakes, ids outside 1 to 7), which the
 * bakery may have linked to.
 */
function useCategory(live: Live<readonly Category[]>, slug: Slug): Live<Category | null> {
  const remembered = categoryFromState(useLocation().state, slug);
  const found = live.state === 'ready' ? bySlug(live.value, slug) : undefined;
  const value = found ?? remembered;
  if (value) {
    const isFound = found !== undefined;
    return {
      state: 'ready',
      value,
      isSettled: isFound,
      isLive: isFound && live.state === 'ready' && live.isLive,
    };
  }
  if (live.state !== 'ready') return live;
  return live.isSettled ? { ...live, value: null } : { state: 'loading' };
}

function pathOf(
  category: Live<Category | null>,
  allCategories: Live<readonly Category[]>,
): string | undefined {
  if (category.state !== 'ready' || !category.value || allCategories.state !== 'ready') return undefined;
  return paths.category(slugOf(allCategories.value, category.value));
}

function bakesOf(category: Live<Category | null>, catalogue: Live<readonly Product[]>): Live<Bakes> {
  if (category.state !== 'ready') return category;
  if (catalogue.state !== 'ready') return catalogue;
  const all = catalogue.value;
  const products = category.value ? productsOf(category.value, all) : [];
  if (products.length === 0 && !catalogue.isSettled) return { state: 'loading' };
  return { ...catalogue, value: { products, all } };
}

const stateSchema = v.object({
  category: v.object({ id: v.string(), ...categorySchema.entries }),
});

/** Returns the history state's category, if it is valid and belongs to this URL. Browsers keep that state for weeks. */
function categoryFromState(state: unknown, slug: Slug): Category | null {
  const result = v.safeParse(stateSchema, state);
  return result.success ? (bySlug([result.output.category], slug) ?? null) : null;
}
