import { anchors, paths } from '@/config/paths';

interface ShopWay {
  readonly to: string;
  readonly label: string;
  /** The part of the home page that it is. */
  readonly part?: string;
}

/** What one looks up, on whatever page one is. */
export const shopWays: readonly ShopWay[] = [
  { to: paths.priceList, label: 'Price list' },
  { to: paths.allergens, label: 'Allergens' },
  { to: `${paths.home}#${anchors.findUs}`, label: 'Find us', part: anchors.findUs },
];
