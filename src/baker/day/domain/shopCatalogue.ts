import type { CartItem } from '@/domain/cart';
import type { Pence } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';
import { NO_RECIPES, type Recipes } from './recipes';

/** The products that the shop sells now. */
export interface ShopCatalogue {
  readonly products: ReadonlyMap<ProductId, Product>;
  readonly recipes: Recipes;
  /** The product of a unit. A bestseller has none, so it is found by its title. */
  productOf(item: CartItem): Product | undefined;
  /** The price of a unit now; null if it is not sold like that. Of a bestseller without a product, the rules have compared it. */
  priceOf(item: CartItem): Pence | null;
}

/** The catalogue of these products. */
export function shopCatalogue(all: readonly Product[], recipes = NO_RECIPES): ShopCatalogue {
  const products = new Map(all.map((product) => [product.id, product]));
  const byTitle = new Map(all.map((product) => [product.title, product]));
  return {
    products,
    recipes,
    productOf: ({ firebaseId, title }) => (firebaseId ? products.get(firebaseId) : byTitle.get(title)),
    priceOf({ firebaseId, price, addOnItem }) {
      if (!firebaseId) return price;
      const product = products.get(firebaseId);
      if (!product || !addOnItem) return product?.price ?? null;
      return product.sizes.find((size) => size.title === addOnItem.title)?.price ?? null;
    },
  };
}
