import type { Upsell } from '@/domain/cart';
import { pence } from '@/domain/money';
import { setting } from './env';
import type { Setting } from './settings';

interface ConfiguredUpsell extends Omit<Upsell, 'api'> {
  /** Of its price id; null where there is nothing to sell. */
  readonly setting: Setting | null;
}

/** 'Bestsellers You Might Love', with the settings of their price ids. */
export const UPSELLS: readonly ConfiguredUpsell[] = [
  {
    title: 'Sourdough Bag',
    img: '/images/prod-bread-bag-800.webp',
    price: pence(15_00),
    setting: null,
    soldOut: true,
  },
  {
    title: 'Tote Bag',
    img: '/images/prod-tote-800.webp',
    price: pence(18_00),
    setting: 'VITE_PRICE_TOTE_BAG',
    soldOut: false,
  },
  {
    title: 'Tallow (Grass-Fed) 1082g',
    img: '/images/prod-tallow-800.webp',
    price: pence(25_00),
    setting: 'VITE_PRICE_TALLOW',
    soldOut: false,
  },
];

/** The bestsellers offered at the checkout. */
export function upsells(): Upsell[] {
  return UPSELLS.map(({ setting: name, ...upsell }) => ({ ...upsell, api: name ? setting(name) : '' }));
}
