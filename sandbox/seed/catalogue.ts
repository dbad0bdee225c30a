import { readFileSync } from 'node:fs';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface ProductRecord
  extends Texts<'title' | 'img' | 'desc' | 'category' | 'api' | 'allergens' | 'ingredients'> {
  readonly descImgs: readonly string[];
  /** Pieces left. Without it, the product is never sold out. */
  readonly limit?: number;
  /** In pounds. */
  readonly price: number;
  readonly sizes?: readonly { readonly title: string; readonly price: number; readonly api: string }[];
}

/** The demo catalogue, in the database's own shape. */
export interface Catalogue {
  readonly categories: Readonly<Record<string, Texts<'title' | 'img' | 'desc'>>>;
  readonly cakes: Readonly<Record<string, ProductRecord>>;
  readonly texts: Readonly<Record<string, { readonly aboutUs: string; readonly checked: boolean }>>;
}

/** The data of a fresh sandbox database. */
export const demoCatalogue: Catalogue = JSON.parse(
  readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
);
