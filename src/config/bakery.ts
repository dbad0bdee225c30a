import type { CollectionPoint } from '@/domain/bake';
import type { HeroPrice } from '@/domain/catalogue/checkPrices';
import type { Trader } from '@/domain/trader';

/** The types of the files in `src/bakery`. Prices there are in pounds, as in the catalogue: `8` or `7.5`. */

export interface BakeryShop extends Trader {
  /** '' if there is none, like `instagram` and `whatsapp`. */
  readonly facebook: string;
  readonly instagram: string;
  readonly whatsapp: string;
  /** In whole months. */
  readonly keepOrdersMonths: number;
  /** The law of the terms, written as the beginning of a sentence: `Scots law`. */
  readonly law: string;
}

/** The collection point with its coordinates, in degrees. */
export interface BakeryPoint extends CollectionPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface BakeryWords {
  readonly heroTitle: string;
  /** The lowest price in a category, shown below the title. */
  readonly heroPrice: HeroPrice;
  readonly homeTitle: string;
  readonly description: string;
}
