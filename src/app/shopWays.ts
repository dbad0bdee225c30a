import { anchors, paths } from '@/config/paths';

interface ShopWay {
  readonly to: string;
  readonly label: string;
  /** The id of a part of the home page. */
  readonly part?: string;
}

/** Links that every page offers, to look something up. */
export const shopWays: readonly ShopWay[] = [
  { to: paths.priceList, label: 'Price list' },
  { to: paths.allergens, label: 'Allergens' },
  { to: `${paths.home}#${anchors.findUs}`, label: 'Find us', part: anchors.findUs },
];
