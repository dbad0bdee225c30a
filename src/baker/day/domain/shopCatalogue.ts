import type { CartItem } from '@/domain/cart';
import { type Pence, toPence } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';

/** The products that the shop sells now, with the price list. */
export interface ShopCatalogue {
  readonly products: ReadonlyMap<ProductId, Product>;
  /** The product of a unit. A bestseller has none, so it is found by its title. */
  productOf(item: CartItem): Product | undefined;
  /** The price of a unit on the price list; null if it is not there. */
  priceOf(item: CartItem): Pence | null;
}

interface Priced {
  readonly title: string;
  readonly pounds: number;
}

/** The prices that are not in the database but with the bakery's facts. */
export interface PriceList {
  /** Sizes by the product's title. */
  readonly sizes: Readonly<Record<string, readonly Priced[]>>;
  readonly bestsellers: readonly Priced[];
}

/** The catalogue of these products. */
export function shopCatalogue(all: readonly Product[], { sizes, bestsellers }: PriceList): ShopCatalogue {
  const products = new Map(all.map((product) => [product.id, product]));
  const byTitle = new Map(all.map((product) => [product.title, product]));
  const sizesOf = new Map(Object.entries(sizes));
  return {
    products,
    productOf: ({ firebaseId, title }) => (firebaseId ? products.get(firebaseId) : byTitle.get(title)),
    priceOf({ firebaseId, title, addOnItem }) {
      if (!firebaseId) return priceAmong(bestsellers, title);
      const product = products.get(firebaseId);
      if (!product) return null;
      return addOnItem ? priceAmong(sizesOf.get(product.title) ?? [], addOnItem.title) : product.price;
    },
  };
}

function priceAmong(priced: readonly Priced[], title: string): Pence | null {
  const found = priced.find((one) => one.title === title);
  return found ? toPence(found.pounds) : null;
}
