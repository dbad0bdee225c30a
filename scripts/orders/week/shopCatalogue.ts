import * as v from 'valibot';
import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import type { CartItem } from '@/domain/cart';
import { type Pence, toPence } from '@/domain/money';
import type { Product, ProductId } from '@/domain/product';
import { productSchema } from '@/services/records';
import { toRecords } from '../../catalogue/catalogueRecords.ts';
import type { OwnerDatabase } from '../../database/ownerDatabase.ts';

/** The products that the shop sells now. */
export interface ShopCatalogue {
  readonly products: ReadonlyMap<ProductId, Product>;
  /** The product of a unit. A bestseller has none, so it is found by its title. */
  productOf(item: CartItem): Product | undefined;
  /** The price of a unit on the price list; null if it is not there. */
  priceOf(item: CartItem): Pence | null;
}

/** Reads the products that the shop shows. Throws a Problem when the database does not answer. */
export async function readShopCatalogue(database: OwnerDatabase): Promise<ShopCatalogue> {
  const records = Object.entries(toRecords(await database.read('cakes')));
  return shopCatalogue(
    records.flatMap(([key, record]) => {
      const { success, output } = v.safeParse(productSchema, record);
      return success ? [{ ...output, id: key as ProductId }] : [];
    }),
  );
}

export function shopCatalogue(all: readonly Product[]): ShopCatalogue {
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

function priceAmong(
  priced: readonly { readonly title: string; readonly pounds: number }[],
  title: string,
): Pence | null {
  const found = priced.find((one) => one.title === title);
  return found ? toPence(found.pounds) : null;
}
