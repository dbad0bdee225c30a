import { type Pence, pence } from '@/domain/money';

interface PriceListRow {
  readonly name: string;
  /** What the name takes in. */
  readonly note?: string;
  readonly price: Pence;
}

interface PriceListEntry {
  readonly title: string;
  /** Where the entry has prices as a whole. */
  readonly prices?: readonly Pence[];
  readonly rows?: readonly PriceListRow[];
}

/** The bakery's printed price list. It differs from the online sizes in `variants.ts`: both stand. */
export const priceList: readonly PriceListEntry[] = [
  {
    title: 'Artisan Sourdough',
    rows: [
      { name: 'Plain', price: pence(7_00) },
      {
        name: 'Other flavours',
        note: 'Jalapeño and cheddar, fruits and nuts, dried onion, cinnamon and raisins, cinnamon and caster sugar, FiberFuel',
        price: pence(8_00),
      },
    ],
  },
  {
    title: 'Sandwich Sourdough',
    rows: [
      { name: 'Plain', price: pence(7_00) },
      { name: 'Other flavours', price: pence(8_00) },
    ],
  },
  { title: 'Brioche', prices: [pence(15_00), pence(18_00)] },
  {
    title: 'Muffins',
    rows: [
      { name: '18 pieces', price: pence(18_00) },
      { name: '12 pieces', price: pence(12_00) },
    ],
  },
  {
    title: 'Cookies',
    rows: [
      { name: '9 pieces', price: pence(13_00) },
      { name: '12 pieces', price: pence(16_00) },
      { name: '24 pieces', price: pence(25_00) },
    ],
  },
  { title: 'Fruit Cake', prices: [pence(25_00)] },
];
