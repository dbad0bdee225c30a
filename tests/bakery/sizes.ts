import type { SizePrice } from '@/config/bakery';

export const sizes: Readonly<Record<string, readonly SizePrice[]>> = {
  'Raw Honey': [
    { title: '250g', pounds: 13.5, setting: 'VITE_PRICE_HONEY_320' },
    { title: '1200g', pounds: 27, setting: 'VITE_PRICE_HONEY_1200' },
  ],
  'Plain Brioche': [
    { title: '2 large', pounds: 31, setting: 'VITE_PRICE_BRIOCHE_PLAIN_2' },
    { title: '1 large', pounds: 16, setting: 'VITE_PRICE_BRIOCHE_PLAIN_1' },
  ],
};
