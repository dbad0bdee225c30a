/** The prices that stand in the shop's code, in pounds: `src/bakery`. */
export interface FixedPrices {
  /** The sizes of products, by the products' titles. */
  readonly sizes: Readonly<Record<string, readonly FixedPrice[]>>;
  readonly bestsellers: readonly FixedPrice[];
  readonly priceList: readonly PrintedPrices[];
  /** What the home page says is the lowest price in a category. */
  readonly heroPrice: { readonly category: string; readonly pounds: number };
}

interface FixedPrice {
  readonly title: string;
  readonly pounds: number;
}

interface PrintedPrices {
  readonly title: string;
  readonly pounds?: readonly number[];
  readonly rows?: readonly { readonly name: string; readonly pounds: number }[];
}

/** Whether a product with this title is sold in sizes, which have their own prices and price ids. */
export const isSoldInSizes = (title: unknown, { sizes }: Pick<FixedPrices, 'sizes'>): boolean =>
  typeof title === 'string' && Object.hasOwn(sizes, title.trim());
