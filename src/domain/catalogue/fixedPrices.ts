/** The prices that stand in the shop's code, in pounds: `src/bakery`. */
export interface FixedPrices {
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
