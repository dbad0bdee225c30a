import type * as v from 'valibot';
import type { productSchema } from './catalogue/recordSchemas';
import { type Category, lists } from './category';
import { formatDay, type LondonDay } from './londonDay';
import type { Pence } from './money';
import { bySlug, toSlug } from './slug';

export type ProductId = string & { readonly __brand: 'ProductId' };

/** Stripe's id of a price; '' if the owner hasn't entered one. */
export type PriceId = string;

/** A product, as `productSchema` reads its record. */
export interface Product extends Readonly<v.InferOutput<typeof productSchema>> {
  readonly id: ProductId;
}

/** The bakery never bakes more pieces of one product. */
export const MOST_BAKED = 1_000;

export interface Variant {
  readonly title: string;
  readonly price: Pence;
  readonly api: PriceId;
}

/** How scarce a product is. Cards highlight `low`, from 5 pieces left. */
export type Availability = 'unlimited' | 'plenty' | 'low' | 'sold-out';

const LOW_STOCK = 5;

export function availabilityOf({ limit }: Pick<Product, 'limit'>): Availability {
  if (limit === Number.POSITIVE_INFINITY) return 'unlimited';
  if (limit <= 0) return 'sold-out';
  return limit <= LOW_STOCK ? 'low' : 'plenty';
}

/** Returns the products that a category lists. */
export function productsOf(category: Category, products: readonly Product[]): Product[] {
  return products.filter((product) => lists(category, product));
}

/** Returns the product at `/our/{category}/{product}`. If several have the title, prefers the category's own. */
export function productAt(
  products: readonly Product[],
  category: string,
  product: string,
): Product | undefined {
  const [categorySlug, title] = [toSlug(category), toSlug(product)];
  const isListed = (one: Product) => toSlug(one.category).includes(categorySlug);
  const found = bySlug(products, product);
  if (!found || isListed(found)) return found;
  return products.find((one) => isListed(one) && toSlug(one.title) === title) ?? found;
}

/** Returns the price that a card shows: the lowest of the sizes, if there are sizes. */
export function priceFrom({ sizes, price }: Pick<Product, 'sizes' | 'price'>): Pence | null {
  const [first, ...others] = sizes;
  if (!first) return price;
  return others.reduce((lowest, { price }) => (price < lowest ? price : lowest), first.price);
}

/** Whether sizes have different prices, so that the lowest is only where they begin. */
export const isPriceFrom = ({ sizes }: Pick<Product, 'sizes'>): boolean =>
  sizes.some(({ price }) => price !== sizes[0]?.price);

/** Whether a product can be ordered for a day. */
export const isOnSale = (
  { saleFrom, saleUntil }: Pick<Product, 'saleFrom' | 'saleUntil'>,
  day: LondonDay,
): boolean => saleFrom <= day && (saleUntil === '' || day <= saleUntil);

/** Formats the days on sale: `On sale from Tuesday 1 December until Thursday 24 December`; '' if always. */
export function saleDays({ saleFrom, saleUntil }: Pick<Product, 'saleFrom' | 'saleUntil'>): string {
  if (saleFrom === '' && saleUntil === '') return '';
  const from = saleFrom && ` from ${formatDay(saleFrom)}`;
  return `On sale${from}${saleUntil && ` until ${formatDay(saleUntil)}`}`;
}

/** The most pieces of a product that an owner can set, as the database's rules enforce. */
export const MOST_PIECES = 100_000;

/** Converts a product's limit to whole pieces, at least 0. Anything but a number means unlimited. */
export function piecesOf(limit: unknown): number {
  if (typeof limit !== 'number' || !Number.isFinite(limit)) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(limit));
}
