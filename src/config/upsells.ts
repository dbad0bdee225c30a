import type { Upsell } from '@/domain/cart';
import { pence } from '@/domain/money';
import { setting } from './env';

/** 'Bestsellers You Might Love', offered at the checkout. */
export function upsells(): Upsell[] {
  return [
    {
      title: 'Sourdough Bag',
      img: '/images/prod-bread-bag-800.webp',
      price: pence(15_00),
      api: '',
      soldOut: true,
    },
    {
      title: 'Tote Bag',
      img: '/images/prod-tote-800.webp',
      price: pence(18_00),
      api: setting('VITE_PRICE_TOTE_BAG'),
      soldOut: false,
    },
    {
      title: 'Tallow (Grass-Fed) 1082g',
      img: '/images/prod-tallow-800.webp',
      price: pence(25_00),
      api: setting('VITE_PRICE_TALLOW'),
      soldOut: false,
    },
  ];
}
