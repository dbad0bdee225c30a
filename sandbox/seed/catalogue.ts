import { readFileSync } from 'node:fs';

interface CategoryRecord {
  readonly title: string;
  readonly img: string;
  readonly desc: string;
}

interface ProductRecord {
  readonly title: string;
  readonly img: string;
  readonly descImgs: readonly string[];
  readonly desc: string;
  readonly category: string;
  /** Pieces left. Without it, the product is never sold out. */
  readonly limit?: number;
  /** In pounds. */
  readonly price: number;
  readonly api: string;
  readonly allergens: string;
  readonly ingredients: string;
}

/** The demo catalogue, in the database's own shape. */
export interface Catalogue {
  readonly categories: Readonly<Record<string, CategoryRecord>>;
  readonly cakes: Readonly<Record<string, ProductRecord>>;
  readonly texts: Readonly<Record<string, { readonly aboutUs: string; readonly checked: boolean }>>;
}

/** The data of a fresh sandbox database. */
export const demoCatalogue: Catalogue = JSON.parse(
  readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
);
