/** The parts of the database that make up the catalogue. */
export const SECTIONS = ['categories', 'cakes', 'bestsellers', 'priceList', 'texts'] as const;

export type Section = (typeof SECTIONS)[number];

/** Unchecked records by key. */
export type Records = Readonly<Record<string, unknown>>;

/** A catalogue from a file or the database. A section that it lacks stays unchanged. */
export type CatalogueRecords = Readonly<Partial<Record<Section, Records>>>;

/** What the checks look at: also the doughs, which only owners read, and which are in no file of a catalogue. */
export type CheckedSection = Section | 'doughs';

export type CheckedRecords = Readonly<Partial<Record<CheckedSection, Records>>>;

export function isRecord(value: unknown): value is Records {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of a section by key. The database turns the keys 1, 2, 3 … into an array with holes. */
export function toRecords(section: unknown): Records {
  if (typeof section !== 'object' || section === null) return {};
  return Object.fromEntries(Object.entries(section).filter(([, record]) => record !== null));
}

/** Whether it is only the stock of a hidden or removed product, kept for unfinished orders and its return. */
export const isStockAlone = (record: unknown): boolean =>
  isRecord(record) && Object.keys(record).join() === 'limit';

/** A section of the catalogue from the database's value; of `cakes`, only the products. */
export function recordsIn(section: Section, value: unknown): Records {
  const records = toRecords(value);
  return section === 'cakes' ? productsIn(records) : records;
}

/** The products among the records of `cakes`. */
export const productsIn = (cakes: Records): Records =>
  Object.fromEntries(Object.entries(cakes).filter(([, record]) => !isStockAlone(record)));

/** A record or a field; undefined if there is none. A key may be any word, such as `constructor`. */
export const valueAt = (records: Records, key: string): unknown =>
  Object.hasOwn(records, key) ? records[key] : undefined;

/** A record's title, or its key without one. */
export function titleOf(key: string, record: unknown): string {
  return isRecord(record) && typeof record.title === 'string' ? record.title : key;
}
