import { isRecord, titleOf } from '@/domain/catalogue/catalogueRecords';
import { isListedId, listedCategories, lists } from '@/domain/category';
import { type EditedRecords, recordAt } from './domain/edits';

export interface ProductRow {
  readonly key: string;
  readonly title: string;
  readonly isHidden: boolean;
}

interface ListedCategory {
  readonly title: string;
  /** Why the shop has no page for this group; null if it has. */
  readonly note: string | null;
  readonly rows: readonly ProductRow[];
}

export interface CategoryName {
  readonly id: string;
  readonly title: string;
}

/** Lists the categories in the shop's order. */
export const categoryNames = ({ categories }: EditedRecords): CategoryName[] =>
  Object.entries(categories)
    .map(([id, record]) => ({ id, title: titleOf(id, record) }))
    .sort((a, b) => Number(a.id) - Number(b.id));

/** True if the shop shows a category. */
export const isShownCategory = (name: CategoryName): boolean =>
  listedCategories([{ ...name, img: '', desc: '' }]).length > 0;

/** Lists all products by category as in the shop, then those that shoppers don't find. */
export function productsByCategory(records: EditedRecords): ListedCategory[] {
  const rows = Object.entries(records.cakes).map(([key, record]) => ({
    key,
    title: titleOf(key, record),
    category: isRecord(record) ? String(record.category ?? '') : '',
    isHidden: false,
  }));
  const names = categoryNames(records);
  const categories = names.map((name) => ({
    title: name.title,
    note: isShownCategory(name) ? null : whyNotShown(name.id),
    rows: rows.filter((row) => lists(name, row)),
  }));
  const isListed = (row: (typeof rows)[number]) => names.some((name) => lists(name, row));
  const hidden = Object.entries(records.hidden).map(([key, record]) => ({
    key,
    title: titleOf(key, record),
    isHidden: true,
  }));
  return [
    ...categories,
    { title: 'In no category', note: 'No page shows them.', rows: rows.filter((row) => !isListed(row)) },
    { title: 'Hidden', note: 'Only you see them.', rows: hidden },
  ].filter((category) => category.rows.length > 0);
}

/** Says why shoppers see no page of a category. */
export const whyNotShown = (id: string): string =>
  isListedId(id)
    ? 'The shop has no page for this category. Customers find its products in their other categories.'
    : 'The shop shows seven categories, and this is not one of them.';

/** Finds a product by its key, in the shop or hidden; null if there is none. */
export function findProduct(records: EditedRecords, key: string) {
  for (const section of ['cakes', 'hidden'] as const) {
    const record = recordAt(records, section, key);
    if (record) return { section, record };
  }
  return null;
}
