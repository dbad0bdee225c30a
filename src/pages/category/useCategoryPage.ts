import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import type { Category } from '@/domain/category';
import { type Product, productsOf } from '@/domain/product';
import { bySlug, type Slug, slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { categories, products } from '@/services/catalogue';
import type { Live } from '@/services/liveSource';

interface CategoryPageState {
  /** Null when there is no such category. */
  readonly category: Live<Category | null>;
  /** The category's one address; undefined while that is not known. */
  readonly path: string | undefined;
  readonly bakes: Live<Bakes>;
}
interface Bakes {
  /** Those of the category. */
  readonly products: readonly Product[];
  /** All that there are. */
  readonly all: readonly Product[];
}

/** The category that a URL means, and its products. */
export function useCategoryPage(slug: Slug): CategoryPageState {
  const shelves = useLive(categories);
  const category = useCategory(shelves, slug);
  const catalogue = useLive(products);
  return { category, path: pathOf(category, shelves), bakes: bakesOf(category, catalogue) };
}

/**
 * The category comes with the navigation, so that it shows at once, and is brought up to date by the live read; opened
 * cold it is found by its title. Categories that have no card in the shop (Sweet Bakes, ids outside 1 to 7) are found
 * too: whoever has a link to one was given it by the bakery.
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

function pathOf(category: Live<Category | null>, shelves: Live<readonly Category[]>): string | undefined {
  if (category.state !== 'ready' || !category.value || shelves.state !== 'ready') return undefined;
  return paths.category(slugOf(shelves.value, category.value));
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
  category: v.object({
    id: v.string(),
    title: v.pipe(v.string(), v.minLength(1)),
    img: v.string(),
    desc: v.string(),
  }),
});

/** What the navigation brought along, if it is a category and the one of this URL. The browser keeps it for weeks. */
function categoryFromState(state: unknown, slug: Slug): Category | null {
  const result = v.safeParse(stateSchema, state);
  return result.success ? (bySlug([result.output.category], slug) ?? null) : null;
}
