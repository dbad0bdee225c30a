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

/** The catalogue of these products, and of the bestsellers of the checkout. */
export function shopCatalogue(all: readonly Product[], bestsellers: readonly Priced[]): ShopCatalogue {
  const products = new Map(all.map((product) => [product.id, product]));
  const byTitle = new Map(all.map((product) => [product.title, product]));
  return {
    products,
    productOf: ({ firebaseId, title }) => (firebaseId ? products.get(firebaseId) : byTitle.get(title)),
    priceOf({ firebaseId, title, addOnItem }) {
      if (!firebaseId) {
        const bestseller = bestsellers.find((one) => one.title === title);
        return bestseller ? toPence(bestseller.pounds) : null;
      }
      const product = products.get(firebaseId);
      if (!product || !addOnItem) return product?.price ?? null;
      return product.sizes.find((size) => size.title === addOnItem.title)?.price ?? null;
    },
  };
}
