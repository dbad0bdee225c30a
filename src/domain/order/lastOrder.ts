import { type CartItem, cartLines } from '@/domain/cart';
import type { ProductId } from '@/domain/product';

/** A line of an earlier order, as needed to order the same again. */
export interface LastLine {
  /** '' for a bestseller that only the checkout sells, found by its title. */
  readonly productId: ProductId | '';
  readonly title: string;
  /** Title of the size; '' for a product without sizes. */
  readonly variant: string;
  readonly quantity: number;
}

/** Keeps of an order what is needed to order the same again. */
export const toLastLines = (items: readonly CartItem[]): LastLine[] =>
  cartLines(items).map(({ item, title, variant, quantity }) => ({
    productId: item.firebaseId,
    title,
    variant,
    quantity,
  }));
