import type { SizePrice } from '@/config/bakery';

/** Products sold in sizes, by their catalogue titles. `setting` names the setting in `.env` with the price id. */
export const sizes: Readonly<Record<string, readonly SizePrice[]>> = {
  'Raw Honey': [
    { title: '320g', pounds: 19, setting: 'VITE_PRICE_HONEY_320' },
    { title: '1200g', pounds: 25, setting: 'VITE_PRICE_HONEY_1200' },
  ],
  'Plain Brioche': [
    { title: '2 medium', pounds: 28, setting: 'VITE_PRICE_BRIOCHE_PLAIN_2' },
    { title: '1 medium', pounds: 18, setting: 'VITE_PRICE_BRIOCHE_PLAIN_1' },
  ],
  'Chocolate Chip Brioche': [
    { title: '2 medium', pounds: 33, setting: 'VITE_PRICE_BRIOCHE_CHOCOLATE_2' },
    { title: '1 medium', pounds: 23, setting: 'VITE_PRICE_BRIOCHE_CHOCOLATE_1' },
  ],
  'Fresh Yeast Muffins': [
    { title: '12 pieces', pounds: 18, setting: 'VITE_PRICE_MUFFINS_12' },
    { title: '18 pieces', pounds: 25, setting: 'VITE_PRICE_MUFFINS_18' },
  ],
};
