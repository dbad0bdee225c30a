import type { Bake } from '@/domain/bake';
import { type CartItem, toCartItem } from '@/domain/cart';
import {
  type CheckoutDetails,
  type DetailsProblems,
  detailsProblems,
  EMPTY_DETAILS,
} from '@/domain/order/checkout';
import type { Order, OrderId } from '@/domain/order/order';
import { toOrder } from '@/domain/order/toOrder';
import type { Product } from '@/domain/product';

/** Stored as the email of a phone order without one. The rules require a text; a made-up address could be someone's. */
export const NO_EMAIL = 'none, ordered by phone';

export interface PhoneDetails extends Pick<CheckoutDetails, 'name' | 'phone' | 'email' | 'additional'> {
  /** True if the customer has paid already, for example by transfer; false for cash at collection. */
  readonly isPaid: boolean;
}

export const EMPTY_PHONE_DETAILS = { name: '', phone: '', email: '', additional: '', isPaid: false };

/** Returns an error message for each invalid field. */
export const phoneDetailsProblems = ({ isPaid: _, ...details }: PhoneDetails): DetailsProblems =>
  detailsProblems({ ...EMPTY_DETAILS, ...details, email: details.email.trim() || NO_EMAIL });

/** Returns a unit of each size of a product. Without sizes, returns one unit, or none if the product has no price. */
export function unitsFor(product: Product): CartItem[] {
  const sizes = product.sizes.length > 0 ? product.sizes : [null];
  return sizes.map((size) => toCartItem(product, size, '')).filter((unit) => unit !== null);
}

/** Makes an order for collection. It counts as finished from the start, because no browser will finish it. */
export function toPhoneOrder(
  id: OrderId,
  items: readonly CartItem[],
  { isPaid, ...said }: PhoneDetails,
  bake: Bake,
): Order {
  const details = { ...EMPTY_DETAILS, ...said, email: said.email.trim() || NO_EMAIL };
  const order = toOrder(id, items, details, isPaid ? 'card' : 'cash', bake, null);
  return { ...order, paid: true };
}
