/** The parts of the database that make up the catalogue. */
export const SECTIONS = ['categories', 'cakes', 'texts'] as const;

export type Section = (typeof SECTIONS)[number];

/** Records by key, as they are: nothing about them is checked. */
export type Records = Readonly<Record<string, unknown>>;

/** A catalogue as a file or the database has it. A section that is not there is left alone. */
export type CatalogueRecords = Readonly<Partial<Record<Section, Records>>>;

export function isRecord(value: unknown): value is Records {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of a section by key: the database makes an array with holes of the keys 1, 2, 3 … */
export function toRecords(section: unknown): Records {
  if (typeof section !== 'object' || section === null) return {};
  return Object.fromEntries(Object.entries(section).filter(([, record]) => record !== null));
}

/** A record's title, or its key where it has none. */
export function titleOf(key: string, record: unknown): string {
  return isRecord(record) && typeof record.title === 'string' ? record.title : key;
}
