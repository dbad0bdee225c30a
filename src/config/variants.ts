import { type Pence, pence } from '@/domain/money';
import type { Product, Variant } from '@/domain/product';
import { setting } from './env';
import type { Setting } from './settings';

interface VariantPrice {
  readonly title: string;
  readonly price: Pence;
  readonly setting: Setting;
}

/** Products sold in sizes, by title. */
export const VARIANT_PRICES: Readonly<Record<string, readonly VariantPrice[]>> = {
  'Raw Honey': [
    { title: '320g', price: pence(19_00), setting: 'VITE_PRICE_HONEY_320' },
    { title: '1200g', price: pence(25_00), setting: 'VITE_PRICE_HONEY_1200' },
  ],
  'Plain Brioche': [
    { title: '2 medium', price: pence(28_00), setting: 'VITE_PRICE_BRIOCHE_PLAIN_2' },
    { title: '1 medium', price: pence(18_00), setting: 'VITE_PRICE_BRIOCHE_PLAIN_1' },
  ],
  'Chocolate Chip Brioche': [
    { title: '2 medium', price: pence(33_00), setting: 'VITE_PRICE_BRIOCHE_CHOCOLATE_2' },
    { title: '1 medium', price: pence(23_00), setting: 'VITE_PRICE_BRIOCHE_CHOCOLATE_1' },
  ],
  'Fresh Yeast Muffins': [
    { title: '12 pieces', price: pence(18_00), setting: 'VITE_PRICE_MUFFINS_12' },
    { title: '18 pieces', price: pence(25_00), setting: 'VITE_PRICE_MUFFINS_18' },
  ],
};

/** The sizes of a product; none for products sold as they are. */
export function variantsOf({ title }: Pick<Product, 'title'>): Variant[] {
  if (!Object.hasOwn(VARIANT_PRICES, title)) return [];
  return (VARIANT_PRICES[title] ?? []).map(({ title, price, setting: name }) => ({
    title,
    price,
    api: setting(name),
  }));
}
