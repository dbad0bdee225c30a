import { readFileSync } from 'node:fs';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface ProductRecord
  extends Texts<'title' | 'img' | 'desc' | 'category' | 'api' | 'allergens' | 'ingredients'> {
  readonly descImgs: readonly string[];
  /** How many pieces are left. A product without a limit is never sold out. */
  readonly limit?: number;
  /** In pounds. */
  readonly price: number;
  /** True if the bakery only packs the product, rather than baking it. */
  readonly packed?: true;
  readonly sizes?: readonly { readonly title: string; readonly price: number; readonly api: string }[];
}

/** The demo catalogue, in the database's own shape. */
export interface Catalogue {
  readonly categories: Readonly<Record<string, Texts<'title' | 'img' | 'desc'>>>;
  readonly cakes: Readonly<Record<string, ProductRecord>>;
  readonly bestsellers: Readonly<
    Record<
      string,
      Texts<'title' | 'img'> & { readonly price: number; readonly api?: string; readonly soldOut?: true }
    >
  >;
  readonly priceList: Readonly<Record<string, { readonly title: string }>>;
  readonly texts: {
    /** The shop's specification asks for this record, but no page shows it. */
    readonly about: { readonly aboutUs: string; readonly checked: boolean };
    readonly home: Texts<'storyTitle' | 'story' | 'banner'> & {
      readonly reviews: readonly [Texts<'text' | 'name'>, ...Texts<'text' | 'name'>[]];
    };
  };
}

export const demoCatalogue: Catalogue = JSON.parse(
  readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
);
