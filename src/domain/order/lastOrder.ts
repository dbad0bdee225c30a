import { type CartItem, cartLines } from '@/domain/cart';
import type { ProductId } from '@/domain/product';

/** A line of an earlier order: enough to order the same again. */
export interface LastLine {
  /** '' for one of the checkout's bestsellers, which are found by their title. */
  readonly productId: ProductId | '';
  readonly title: string;
  /** The title of the size; '' for a product without sizes. */
  readonly variant: string;
  readonly quantity: number;
}

/** What of an order is needed to order the same again. */
export const toLastLines = (items: readonly CartItem[]): LastLine[] =>
  cartLines(items).map(({ item, title, variant, quantity }) => ({
    productId: item.firebaseId,
    title,
    variant,
    quantity,
  }));
