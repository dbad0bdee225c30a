import { type Records, recordsIn } from '@/domain/catalogue/catalogueRecords';

/** The catalogue in the pages as they were built and deployed. */
export interface BuiltCatalogue {
  /** When the build read it, in ms since 1970. */
  readonly at: number;
  readonly cakes: Records;
  readonly categories: Records;
}

/** Of the pages that are built, one with all products and one with all categories. */
const PAGES = { cakes: '/allergens', categories: '/' } as const;

/** What the deployed pages say until they have asked the database; null where no page is built, as in development. */
export async function readBuiltCatalogue(): Promise<BuiltCatalogue | null> {
  const [cakes, categories] = await Promise.all([readBaked('cakes'), readBaked('categories')]);
  return cakes && categories && { at: cakes.at, cakes: cakes.records, categories: categories.records };
}

async function readBaked(section: keyof typeof PAGES) {
  try {
    const response = await fetch(PAGES[section], { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const prerendered = JSON.parse(page.getElementById('prerendered-readings')?.textContent ?? 'null');
    // Where a page is not built, the server answers with a shell, or with another page.
    if (typeof prerendered?.at !== 'number' || !prerendered.readings?.[section]) return null;
    return { at: prerendered.at as number, records: recordsIn(section, prerendered.readings[section]) };
  } catch {
    // Without signal, nothing is said.
    return null;
  }
}
