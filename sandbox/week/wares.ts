import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { toPence } from '../../src/domain/money.ts';
import { demoCatalogue } from '../seed/catalogue.ts';

/** Something that can be ordered. */
export interface Ware {
  /** The product's key in the catalogue; '' for a bestseller of the checkout. */
  readonly key: string;
  readonly title: string;
  /** '' for a product without sizes. */
  readonly size: string;
  readonly pence: number;
  readonly allergens: string;
}

const products = Object.entries(demoCatalogue.cakes).filter(([, { limit }]) => limit !== 0);

/** All that shoppers can order: the products in each size, and the bestsellers. */
export const WARES: readonly Ware[] = [
  ...products.flatMap(([key, { title, price, allergens }]) =>
    (sizes[title] ?? [{ title: '', pounds: price }]).map((size) => ({
      ...{ key, title, allergens },
      size: size.title,
      pence: toPence(size.pounds),
    })),
  ),
  ...bestsellers
    .filter(({ soldOut }) => !soldOut)
    .map(({ title, pounds }) => ({ key: '', title, size: '', pence: toPence(pounds), allergens: '' })),
];

/** A product without sizes, by its key. Throws if the demo catalogue has none. */
export function wareOf(key: string): Ware {
  const ware = WARES.find((one) => one.key === key && one.size === '');
  if (!ware) throw new Error(`The demo catalogue has no ${key} without sizes`);
  return ware;
}

/** The products with a limit that are baked. */
export const LIMITED: readonly string[] = products.flatMap(([key, { limit }]) => (limit ? [key] : []));
