import type { Bestseller } from '@/config/bakery';

/** 'Bestsellers You Might Love' at the checkout. `setting` names the setting in `.env` with the price id. */
export const bestsellers: readonly Bestseller[] = [
  {
    title: 'Sourdough Bag',
    img: '/images/prod-bread-bag-800.webp',
    pounds: 15,
    setting: null,
    soldOut: true,
  },
  {
    title: 'Tote Bag',
    img: '/images/prod-tote-800.webp',
    pounds: 18,
    setting: 'VITE_PRICE_TOTE_BAG',
    soldOut: false,
  },
  {
    title: 'Tallow (Grass-Fed) 1082g',
    img: '/images/prod-tallow-800.webp',
    pounds: 25,
    setting: 'VITE_PRICE_TALLOW',
    soldOut: false,
  },
];
