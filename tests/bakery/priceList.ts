import type { PriceListEntry } from '@/config/bakery';

export const priceList: readonly PriceListEntry[] = [
  {
    title: 'Loaves',
    rows: [
      { name: 'White', pounds: 4.8 },
      { name: 'Seeded', note: 'Linseed, poppy and sunflower', pounds: 5 },
    ],
  },
  { title: 'Buns', pounds: [2, 3.5] },
];
