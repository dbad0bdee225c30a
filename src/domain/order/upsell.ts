import type * as v from 'valibot';
import { type CartItem, toCartItem } from '@/domain/cart';
import { type bestsellerSchema, DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import type { LondonDay } from '@/domain/londonDay';
import { mapFields } from '@/domain/mapFields';
import type { Pence } from '@/domain/money';
import { isOnSale, type PriceId, type Product } from '@/domain/product';

/** A bestseller in the database. */
export type Bestseller = v.InferOutput<typeof bestsellerSchema>;

/** A bestseller that the checkout offers in addition to the cart. */
export interface Upsell {
  readonly title: string;
  readonly img: string;
  readonly price: Pence;
  readonly api: PriceId;
  readonly soldOut: boolean;
  /** The product, whose stock counts; null if only the checkout sells the bestseller. */
  readonly product: Product | null;
}

/** Returns what is on sale for a day, for comparison with a cart. */
export const offerOf = (
  all: readonly Product[],
  bestsellers: readonly Bestseller[],
  day: LondonDay,
): Offer => {
  const products = all.filter((product) => isOnSale(product, day));
  return { products, upsells: upsellsOf(bestsellers, products) };
};

/** Returns bestsellers as they are sold now, without those that have no price, are no longer sold, or have sizes. */
export function upsellsOf(bestsellers: readonly Bestseller[], products: readonly Product[]): Upsell[] {
  return bestsellers.flatMap(({ product: id, ...own }) => {
    const product = id ? (products.find((one) => one.id === id) ?? null) : null;
    const sold = product ? { ...product, soldOut: product.limit <= 0 } : own;
    const { title, img, price, api, soldOut } = sold;
    const isAnother = (id !== '' && !product) || (product !== null && product.sizes.length > 0);
    return isAnother || price === null ? [] : [{ title, img, price, api, soldOut, product }];
  });
}

/** Moves upsells in stock to the front, otherwise in the owner's order. */
export const inStockFirst = (upsells: readonly Upsell[]): Upsell[] =>
  [...upsells].sort((a, b) => Number(a.soldOut) - Number(b.soldOut));

/** What is on sale now, for comparison with a cart. */
export interface Offer {
  readonly products: readonly Product[];
  readonly upsells: readonly Upsell[];
}

/** Finds an upsell's contents in the product with the same title; null if there is none. */
export function contentsOfUpsell(
  { title }: Pick<Upsell, 'title'>,
  catalogue: readonly Product[],
): Pick<Product, 'allergens' | 'ingredients'> | null {
  const product = catalogue.find((listed) => listed.title === title);
  return product ? { allergens: product.allergens, ingredients: product.ingredients } : null;
}

/** Makes a unit of an upsell. Its contents are unconfirmed if the catalogue doesn't have them. */
export function toUpsellItem(upsell: Upsell, catalogue: readonly Product[], id: string): CartItem {
  const { title, img, price, api, product } = upsell;
  const unit = product && toCartItem(product, null, id);
  if (unit) return unit;
  return {
    ...mapFields(DESCRIPTIONS, () => ''),
    descImgs: [],
    limit: Number.POSITIVE_INFINITY,
    id,
    firebaseId: '',
    title,
    img,
    price,
    api,
    ...contentsOfUpsell(upsell, catalogue),
    addOnItem: null,
  };
}
