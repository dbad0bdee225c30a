import { demoCatalogue } from '../seed/catalogue.ts';
import { type Settings, sandboxSettings } from '../settings.ts';

/** What the card provider knows of a price id. */
export interface Price {
  readonly title: string;
  /** In pence. */
  readonly amount: number;
}

/**
 * The prices that an owner enters at the card provider besides those of the products: variants, upsells and
 * delivery. They stand here on their own, as there; a test keeps them equal to the shop's.
 */
const ENTERED: readonly (readonly [setting: keyof Settings, title: string, pence: number])[] = [
  ['VITE_PRICE_HONEY_320', 'Raw Honey, 320g', 1900],
  ['VITE_PRICE_HONEY_1200', 'Raw Honey, 1200g', 2500],
  ['VITE_PRICE_BRIOCHE_PLAIN_2', 'Plain Brioche, 2 medium', 2800],
  ['VITE_PRICE_BRIOCHE_PLAIN_1', 'Plain Brioche, 1 medium', 1800],
  ['VITE_PRICE_BRIOCHE_CHOCOLATE_2', 'Chocolate Chip Brioche, 2 medium', 3300],
  ['VITE_PRICE_BRIOCHE_CHOCOLATE_1', 'Chocolate Chip Brioche, 1 medium', 2300],
  ['VITE_PRICE_MUFFINS_12', 'Fresh Yeast Muffins, 12 pieces', 1800],
  ['VITE_PRICE_MUFFINS_18', 'Fresh Yeast Muffins, 18 pieces', 2500],
  ['VITE_PRICE_TOTE_BAG', 'Tote Bag', 1800],
  ['VITE_PRICE_TALLOW', 'Tallow (Grass-Fed) 1082g', 2500],
];

const DELIVERY: readonly (readonly [id: string, price: Price])[] = [
  ['price_demo_delivery', { title: 'Delivery', amount: 600 }],
  ['price_demo_delivery_over_60', { title: 'Delivery, orders above £60', amount: 300 }],
];

/** Every price id that the till takes: those of the demo catalogue and of the settings. */
export function priceTable(settings: Settings = sandboxSettings): ReadonlyMap<string, Price> {
  const products = Object.values(demoCatalogue.cakes);
  return new Map<string, Price>([
    ...products.map(({ api, title, price }) => [api, { title, amount: Math.round(price * 100) }] as const),
    ...DELIVERY,
    ...ENTERED.map(([setting, title, amount]) => [settings[setting], { title, amount }] as const),
  ]);
}
