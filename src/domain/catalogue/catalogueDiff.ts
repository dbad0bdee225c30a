import {
  type CatalogueRecords,
  isRecord,
  type Records,
  SECTIONS,
  type Section,
  titleOf,
  valueAt,
} from './catalogueRecords';

/** The most characters that describe a change, as the database's rules enforce. */
export const MAX_CHANGE_WORDS = 300;

/** How one field differs. A side without the field is undefined. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type RecordChange = { readonly section: Section; readonly key: string } & (
  | { readonly kind: 'added'; readonly record: unknown }
  | { readonly kind: 'removed'; readonly record: unknown }
  | { readonly kind: 'changed'; readonly record: unknown; readonly fields: readonly FieldChange[] }
);

/** Lists the changes that turn `before` into `after`. A section that `after` lacks stays as it is. */
export function changesBetween(before: CatalogueRecords, after: CatalogueRecords): RecordChange[] {
  return SECTIONS.flatMap((section) => {
    const wanted = after[section];
    return wanted ? recordChanges(section, before[section] ?? {}, wanted) : [];
  });
}

/** Whether a field is a product's stock, which changes with every order. */
export const isStock = (section: Section, { field }: Pick<FieldChange, 'field'>): boolean =>
  section === 'cakes' && field === 'limit';

/** Lists the titles that shoppers would no longer find, by kind of record. */
export function removalsIn(changes: readonly RecordChange[]): { what: string; titles: string[] }[] {
  const removed = (section: Section) =>
    changes.flatMap(({ section: where, kind, key, record }) =>
      where === section && kind === 'removed' ? titleOf(key, record) : [],
    );
  const [products, categories] = [removed('cakes'), removed('categories')];
  return [
    { what: products.length === 1 ? 'product' : 'products', titles: products },
    { what: categories.length === 1 ? 'category' : 'categories', titles: categories },
  ].filter(({ titles }) => titles.length > 0);
}

/** Lists the titles of products whose stock differs; not products that only one side has. */
export function otherStockIn(changes: readonly RecordChange[]): string[] {
  return changes
    .filter(
      ({ section, ...change }) =>
        change.kind === 'changed' && change.fields.some((one) => isStock(section, one)),
    )
    .map(({ key, record }) => titleOf(key, record));
}

/** Leaves out changes of stock, except for products that are added or removed. */
export function apartFromStock(changes: readonly RecordChange[]): RecordChange[] {
  return changes.flatMap((change): RecordChange[] => {
    if (change.kind !== 'changed') return [change];
    const fields = change.fields.filter((field) => !isStock(change.section, field));
    return fields.length > 0 ? [{ ...change, fields }] : [];
  });
}

function recordChanges(section: Section, before: Records, after: Records): RecordChange[] {
  return keysOf(before, after).flatMap((key): RecordChange[] => {
    const [old, record] = [valueAt(before, key), valueAt(after, key)];
    if (isSame(old, record)) return [];
    if (isEmpty(old)) return [{ section, key, kind: 'added', record }];
    if (isEmpty(record)) return [{ section, key, kind: 'removed', record: old }];
    if (!isRecord(old) || !isRecord(record)) return [{ section, key, kind: 'added', record }];
    return [{ section, key, kind: 'changed', record, fields: fieldChanges(old, record) }];
  });
}

function fieldChanges(before: Records, after: Records): FieldChange[] {
  return keysOf(before, after)
    .map((field) => ({ field, before: valueAt(before, field), after: valueAt(after, field) }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Lists the keys of both, those of `after` first. */
export const keysOf = (before: Records, after: Records): string[] => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
];

/** Whether the database would store two values alike. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const isEmpty = (value: unknown): boolean => canonical(value) === 'null';

/** Writes a value the way the database keeps it: lists by index, no empty values, keys in any order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const children = Object.entries(value)
    .map(([key, child]) => [key, canonical(child)] as const)
    .filter(([, child]) => child !== 'null')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return children.length === 0 ? 'null' : JSON.stringify(children);
}
