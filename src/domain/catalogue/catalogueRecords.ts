/** The parts of the database that make up the catalogue. */
export const SECTIONS = ['categories', 'cakes', 'bestsellers', 'priceList', 'texts'] as const;

export type Section = (typeof SECTIONS)[number];

/** Records by key, not yet checked. */
export type Records = Readonly<Record<string, unknown>>;

/** A catalogue from a file or the database. Sections that it lacks stay unchanged. */
export type CatalogueRecords = Readonly<Partial<Record<Section, Records>>>;

/** What the checks read: the catalogue, and the doughs, which only owners read and no catalogue file contains. */
export type CheckedSection = Section | 'doughs';

export type CheckedRecords = Readonly<Partial<Record<CheckedSection, Records>>>;

export function isRecord(value: unknown): value is Records {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a section's records by key. The database turns keys like 1, 2, 3 into an array with holes. */
export function toRecords(section: unknown): Records {
  if (typeof section !== 'object' || section === null) return {};
  return Object.fromEntries(Object.entries(section).filter(([, record]) => record !== null));
}

/** Whether a record is only a product's stock, which stays when the product is hidden or removed. */
export const isStockAlone = (record: unknown): boolean =>
  isRecord(record) && Object.keys(record).join() === 'limit';

/** Returns a section's records from the database's value; of `cakes`, only the products. */
export function recordsIn(section: Section, value: unknown): Records {
  const records = toRecords(value);
  return section === 'cakes' ? productsIn(records) : records;
}

/** Returns the products among the records of `cakes`. */
export const productsIn = (cakes: Records): Records =>
  Object.fromEntries(Object.entries(cakes).filter(([, record]) => !isStockAlone(record)));

/** Returns a record or field by its own key; undefined if there is none. Safe for keys such as `constructor`. */
export const valueAt = (records: Records, key: string): unknown =>
  Object.hasOwn(records, key) ? records[key] : undefined;

/** Returns a record's title, or its key if it has none. */
export function titleOf(key: string, record: unknown): string {
  return isRecord(record) && typeof record.title === 'string' ? record.title : key;
}
