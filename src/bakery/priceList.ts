import type { PriceListEntry } from '@/config/bakery';

/** The printed price list. It may differ from what is sold online. */
export const priceList: readonly PriceListEntry[] = [
  {
    title: 'Artisan Sourdough',
    rows: [
      { name: 'Plain', pounds: 7 },
      {
        name: 'Other flavours',
        note: 'Jalapeño and cheddar, fruits and nuts, dried onion, cinnamon and raisins, cinnamon and caster sugar, FiberFuel',
        pounds: 8,
      },
    ],
  },
  {
    title: 'Sandwich Sourdough',
    rows: [
      { name: 'Plain', pounds: 7 },
      { name: 'Other flavours', pounds: 8 },
    ],
  },
  { title: 'Brioche', pounds: [15, 18] },
  {
    title: 'Muffins',
    rows: [
      { name: '18 pieces', pounds: 18 },
      { name: '12 pieces', pounds: 12 },
    ],
  },
  {
    title: 'Cookies',
    rows: [
      { name: '9 pieces', pounds: 13 },
      { name: '12 pieces', pounds: 16 },
      { name: '24 pieces', pounds: 25 },
    ],
  },
  { title: 'Fruit Cake', pounds: [25] },
];
