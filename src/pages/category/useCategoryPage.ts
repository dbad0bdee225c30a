import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { type Category, categoryBySlug } from '@/domain/category';
import { type Product, productsOf } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { categories, products } from '@/services/catalogue';
import type { Live } from '@/services/liveSource';

interface CategoryPageState {
  /** Null when there is no such category. */
  readonly category: Live<Category | null>;
  readonly bakes: Live<readonly Product[]>;
}

/** The category that a URL means, and its products. */
export function useCategoryPage(slug: string): CategoryPageState {
  const category = useCategory(slug);
  const catalogue = useLive(products);
  return { category, bakes: bakesOf(category, catalogue) };
}

/**
 * The category comes with the navigation, so that it shows at once, and is brought up to date by the live read; opened
 * cold it is found by its title. Categories that have no card in the shop (Sweet Bakes, ids outside 1 to 7) are found
 * too: whoever has a link to one was given it by the bakery.
 */
function useCategory(slug: string): Live<Category | null> {
  const remembered = categoryFromState(useLocation().state, slug);
  const live = useLive(categories);
  const found = live.state === 'ready' ? categoryBySlug(live.value, slug) : undefined;
  const value = found ?? remembered;
  if (value) return { state: 'ready', value, isSettled: found !== undefined };
  if (live.state !== 'ready') return live;
  return live.isSettled ? { ...live, value: null } : { state: 'loading' };
}

function bakesOf(
  category: Live<Category | null>,
  catalogue: Live<readonly Product[]>,
): Live<readonly Product[]> {
  if (category.state !== 'ready') return category;
  if (catalogue.state !== 'ready') return catalogue;
  const value = category.value ? productsOf(category.value, catalogue.value) : [];
  return value.length > 0 || catalogue.isSettled ? { ...catalogue, value } : { state: 'loading' };
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
function categoryFromState(state: unknown, slug: string): Category | null {
  const result = v.safeParse(stateSchema, state);
  return result.success ? (categoryBySlug([result.output.category], slug) ?? null) : null;
}
