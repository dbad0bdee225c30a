import type { Bestseller } from '@/config/bakery';

export const bestsellers: readonly Bestseller[] = [
  { title: 'Apron', img: '/images/prod-bread-bag-800.webp', pounds: 22, setting: null, soldOut: true },
  {
    title: 'Tote Bag',
    img: '/images/prod-tote-800.webp',
    pounds: 18,
    setting: 'VITE_PRICE_TOTE_BAG',
    soldOut: false,
  },
  {
    title: 'Starter Jar',
    img: '/images/prod-tallow-800.webp',
    pounds: 11,
    setting: 'VITE_PRICE_TALLOW',
    soldOut: false,
  },
];
