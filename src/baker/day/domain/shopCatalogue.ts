import type { CartItem } from '@/domain/cart';
import type { Pence } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';
import { NO_RECIPES, type Recipes } from './recipes';

export interface ShopCatalogue {
  readonly products: ReadonlyMap<ProductId, Product>;
  readonly recipes: Recipes;
  /** Finds a unit's product: by its product id or, if it has none, by its title. */
  productOf(item: CartItem): Product | undefined;
  /** A unit's price now, or null if it is no longer sold. A unit without a product id keeps the price in its order. */
  priceOf(item: CartItem): Pence | null;
}

/** Makes a catalogue of these products. */
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
