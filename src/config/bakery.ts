import type { CollectionPoint } from '@/domain/collection';
import type { Trader } from '@/domain/trader';
import type { Setting } from './settings';

/** What the files of `src/bakery` have to say. Prices are pounds there, as in the catalogue: `8` or `7.5`. */

export interface BakeryShop extends Trader {
  /** '' where there is none, as the next two. */
  readonly facebook: string;
  readonly instagram: string;
  readonly whatsapp: string;
  /** How long orders are kept, in whole months. */
  readonly keepOrdersMonths: number;
  /** The law that the terms are under, as the beginning of a sentence: `Scots law`. */
  readonly law: string;
}

/** The collection point, and where it lies on the map, in degrees. */
export interface BakeryPoint extends CollectionPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface BakeryWords {
  /** Over the pictures on top of the home page. */
  readonly heroTitle: string;
  /** The home page in browser tabs and search results, before the bakery's name. */
  readonly homeTitle: string;
  /** The shop in a sentence or two, for search results, shared links and the installed app. */
  readonly description: string;
  /** The part About Us of the home page. */
  readonly story: { readonly title: string; readonly text: string };
  /** Across the wide picture of the home page. */
  readonly banner: string;
}

export interface Review {
  readonly text: string;
  readonly name: string;
}

/** A size of a product. `setting` names the one with its price id. */
export interface SizePrice {
  readonly title: string;
  readonly pounds: number;
  readonly setting: Setting;
}

export interface Bestseller {
  readonly title: string;
  readonly img: string;
  readonly pounds: number;
  /** The one with its price id; null where it can't be had by card. */
  readonly setting: Setting | null;
  readonly soldOut: boolean;
}

export interface PriceListEntry {
  readonly title: string;
  /** Where the entry has prices as a whole. */
  readonly pounds?: readonly number[];
  readonly rows?: readonly PriceListRow[];
}

interface PriceListRow {
  readonly name: string;
  /** What the name takes in. */
  readonly note?: string;
  readonly pounds: number;
}
