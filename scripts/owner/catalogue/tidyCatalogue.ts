import {
  type CatalogueRecords,
  isRecord,
  type Records,
  SECTIONS,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { ONE_LINE } from '../../../src/domain/catalogue/productDraft.ts';
import { tidyText } from '../../../src/domain/tidyText.ts';
import { Problem } from '../../../terminal/problem.ts';

/**
 * Applies `tidyText` to a catalogue's keys, field names and one-line texts. If the database has a key that is the same
 * once tidied, the record gets the database's key. Throws a Problem if two keys, or two field names, become the same.
 */
export function tidyCatalogue(
  file: string,
  catalogue: CatalogueRecords,
  database: CatalogueRecords = {},
): CatalogueRecords {
  const sections = SECTIONS.flatMap((section) => {
    const records = catalogue[section];
    if (!records) return [];
    const stored = new Map(Object.keys(database[section] ?? {}).map((key) => [tidyText(key), key]));
    const keyFor = (key: string) => stored.get(tidyText(key)) ?? tidyName(key);
    const tidied = Object.entries(records).map(
      ([key, record]) =>
        [keyFor(key), isRecord(record) ? tidyRecord(file, section, key, record) : record] as const,
    );
    return [[section, withoutTwice(`${file}: ${section}`, tidied)] as const];
  });
  return Object.fromEntries(sections);
}

/** Leaves a name alone if it is all white space, for the checks to find. */
const tidyName = (name: string): string => tidyText(name) || name;

function tidyRecord(file: string, section: string, key: string, record: Records): Records {
  const fields = Object.entries(record).map(([name, value]) => {
    const field = tidyName(name);
    if (field === 'sizes' && Array.isArray(value)) return [field, value.map(tidySize)] as const;
    const isOneLine = ONE_LINE.includes(field) && typeof value === 'string';
    return [field, isOneLine ? tidyText(value) : value] as const;
  });
  return withoutTwice(`${file}: ${section}/${key}`, fields);
}

const tidySize = (size: unknown): unknown =>
  isRecord(size) && typeof size.title === 'string' ? { ...size, title: tidyText(size.title) } : size;

function withoutTwice(where: string, entries: readonly (readonly [string, unknown])[]): Records {
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return Object.fromEntries(entries);
  throw new Problem(
    `${where} has "${twice}" twice, with white space that nobody sees in one of them. Take one out, or give it another name.`,
  );
}
