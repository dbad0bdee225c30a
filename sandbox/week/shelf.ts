import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
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

const toPence = (pounds: number) => Math.round(pounds * 100);

const { cakes } = demoCatalogue;

/** All that shoppers can order: the products in each size, and the bestsellers. */
export const SHELF: readonly Ware[] = [
  ...Object.entries(cakes)
    .filter(([, { limit }]) => limit !== 0)
    .flatMap(([key, { title, price, allergens }]) =>
      (sizes[title] ?? [{ title: '', pounds: price }]).map((size) => ({
        key,
        title,
        size: size.title,
        pence: toPence(size.pounds),
        allergens,
      })),
    ),
  ...bestsellers
    .filter(({ soldOut }) => !soldOut)
    .map(({ title, pounds }) => ({ key: '', title, size: '', pence: toPence(pounds), allergens: '' })),
];

/** A product without sizes, by its key. Throws if the demo catalogue has none. */
export function wareOf(key: string): Ware {
  const ware = SHELF.find((one) => one.key === key && one.size === '');
  if (!ware) throw new Error(`The demo catalogue has no ${key} without sizes`);
  return ware;
}

/** The products with a limit that are baked. */
export const LIMITED: readonly string[] = Object.entries(cakes).flatMap(([key, { limit }]) =>
  limit ? [key] : [],
);
