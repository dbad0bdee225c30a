import type { CartItem } from '@/domain/cart';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import type { Pence } from '@/domain/money';
import type { PriceId, Product } from '@/domain/product';

/** A bestseller that the checkout offers in addition to the cart. */
export interface Upsell {
  readonly title: string;
  readonly img: string;
  readonly price: Pence;
  readonly api: PriceId;
  readonly soldOut: boolean;
}

/** What is in an upsell: what the catalogue tells of the product with its title. Null if it has none. */
export function contentsOfUpsell(
  { title }: Pick<Upsell, 'title'>,
  catalogue: readonly Product[],
): Pick<Product, 'allergens' | 'ingredients'> | null {
  const product = catalogue.find((listed) => listed.title === title);
  return product ? { allergens: product.allergens, ingredients: product.ingredients } : null;
}

/** A unit of an upsell. Its contents are unconfirmed if the catalogue does not tell them. */
export function toUpsellItem(upsell: Upsell, catalogue: readonly Product[], id: string): CartItem {
  const { title, img, price, api } = upsell;
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
