import type { CollectionPoint } from '@/domain/bake';
import type { HeroPrice } from '@/domain/catalogue/checkPrices';
import type { Trader } from '@/domain/trader';

/** The types of the files in `src/bakery`. A price is in pounds there, as in the catalogue: `8` or `7.5`. */

export interface BakeryShop extends Trader {
  /** '' if there is none. The same for `instagram` and `whatsapp`. */
  readonly facebook: string;
  readonly instagram: string;
  readonly whatsapp: string;
  /** How long orders are kept, in whole months. */
  readonly keepOrdersMonths: number;
  /** The law of the terms, written as the beginning of a sentence: `Scots law`. */
  readonly law: string;
}

/** The collection point with its place on the map, in degrees. */
export interface BakeryPoint extends CollectionPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface BakeryWords {
  /** The title over the pictures on top of the home page. */
  readonly heroTitle: string;
  /** The price below that title: the lowest in this category, which the doctor compares with the catalogue. */
  readonly heroPrice: HeroPrice;
  /** The home page's title in browser tabs and search results; the bakery's name follows it. */
  readonly homeTitle: string;
  /** The shop in a sentence or two, for search results, shared links and the installed app. */
  readonly description: string;
}
