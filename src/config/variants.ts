import { sizes } from '#bakery/sizes';
import { toPence } from '@/domain/money';
import type { Product, Variant } from '@/domain/product';
import { setting } from './env';

/** The sizes of a product; empty for products without sizes. */
export function variantsOf({ title }: Pick<Product, 'title'>): Variant[] {
  if (!Object.hasOwn(sizes, title)) return [];
  return (sizes[title] ?? []).map(({ title, pounds, setting: name }) => ({
    title,
    price: toPence(pounds),
    api: setting(name),
  }));
}
