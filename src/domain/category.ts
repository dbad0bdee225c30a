export interface Category {
  readonly id: string;
  readonly title: string;
  readonly img: string;
  readonly desc: string;
}

const FIRST_LISTED = 1;
const LAST_LISTED = 7;
const NEVER_LISTED = 'Sweet Bakes';

/** The categories the shop shows, in their order: ids 1 to 7 without Sweet Bakes. */
export function listedCategories(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ id, title }) => isListedId(id) && title !== NEVER_LISTED)
    .sort((a, b) => Number(a.id) - Number(b.id));
}

/** The category in a product's canonical address: the first of the shop's categories that shows it. */
export function mainCategory(
  { category }: { readonly category: string },
  categories: readonly Category[],
): Category | undefined {
  return listedCategories(categories).find(({ title }) => category.includes(title));
}

function isListedId(id: string): boolean {
  const number = Number(id);
  return Number.isInteger(number) && number >= FIRST_LISTED && number <= LAST_LISTED;
}
