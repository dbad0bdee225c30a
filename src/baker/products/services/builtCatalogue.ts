import { type CatalogueRecords, recordsIn } from '@/domain/catalogue/catalogueRecords';

/** The catalogue in the deployed pages. */
export interface BuiltCatalogue {
  /** When the build read the catalogue, in ms since 1970. */
  readonly at: number;
  readonly records: CatalogueRecords;
}

/** For each section except the bestsellers, a built page that contains all its records. */
const PAGES = { cakes: '/allergens', categories: '/', texts: '/', priceList: '/price-list' } as const;

/** Reads the catalogue in the deployed pages; null if offline or if a page is missing, as in development. */
export async function readBuiltCatalogue(): Promise<BuiltCatalogue | null> {
  const sections = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const [first, ...others] = await Promise.all(sections.map(readBuilt));
  if (!first || others.includes(null)) return null;
  return { at: first.at, records: Object.assign({}, ...[first, ...others].map((one) => one?.records)) };
}

async function readBuilt(section: keyof typeof PAGES): Promise<BuiltCatalogue | null> {
  try {
    const response = await fetch(PAGES[section], { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const prerendered = JSON.parse(page.getElementById('prerendered-readings')?.textContent ?? 'null');
    // If a page is not built, the server answers with another page, which lacks these readings.
    if (typeof prerendered?.at !== 'number' || !prerendered.readings || !(section in prerendered.readings)) {
      return null;
    }
    return { at: prerendered.at, records: { [section]: recordsIn(section, prerendered.readings[section]) } };
  } catch {
    return null;
  }
}
