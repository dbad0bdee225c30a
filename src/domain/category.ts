import type * as v from 'valibot';
import type { categorySchema } from './catalogue/recordSchemas';

/** A category, as `categorySchema` reads its record. */
export interface Category extends Readonly<v.InferOutput<typeof categorySchema>> {
  readonly id: string;
}

const FIRST_LISTED = 1;
const LAST_LISTED = 7;
const NEVER_LISTED = 'Sweet Bakes';

/** Returns the categories that the shop shows, in order: ids 1 to 7 except Sweet Bakes. */
export function listedCategories<Known extends Pick<Category, 'id' | 'title'>>(
  categories: readonly Known[],
): Known[] {
  return categories
    .filter(({ id, title }) => isListedId(id) && title !== NEVER_LISTED)
    .sort((a, b) => Number(a.id) - Number(b.id));
}

/** Whether a category lists a product: the product's category text contains its title (case-sensitive). */
export function lists(
  { title }: Pick<Category, 'title'>,
  { category }: { readonly category: string },
): boolean {
  return category.includes(title);
}

/** Returns the category in a product's address: the one with the longest title, then the lowest id. */
export function mainCategory<Known extends Pick<Category, 'id' | 'title'>>(
  product: { readonly category: string },
  categories: readonly Known[],
): Known | undefined {
  const [longest] = listedCategories(categories)
    .filter((category) => lists(category, product))
    .sort((a, b) => b.title.length - a.title.length);
  return longest;
}

/** Whether the shop shows a category with this id. */
export function isListedId(id: string): boolean {
  const number = Number(id);
  return Number.isInteger(number) && number >= FIRST_LISTED && number <= LAST_LISTED;
}
