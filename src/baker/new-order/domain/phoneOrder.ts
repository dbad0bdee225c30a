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

/** What an order by phone says in place of an email address: the rules want one, and nobody should write to a made-up one. */
export const NO_EMAIL = 'none, ordered by phone';

/** What a customer said on the phone. */
export interface PhoneDetails extends Pick<CheckoutDetails, 'name' | 'phone' | 'email' | 'additional'> {
  /** Whether it was paid for, as by a transfer; otherwise it is paid in cash at the collection. */
  readonly isPaid: boolean;
}

export const EMPTY_PHONE_DETAILS: PhoneDetails = {
  name: '',
  phone: '',
  email: '',
  additional: '',
  isPaid: false,
};

/** What is wrong with each field; a valid field has no entry. */
export const phoneDetailsProblems = ({ isPaid: _, ...details }: PhoneDetails): DetailsProblems =>
  detailsProblems({ ...EMPTY_DETAILS, ...details, email: details.email.trim() || NO_EMAIL });

/** A unit of a product for each of its sizes, or one if it has none; without a price it can't be ordered. */
export function unitsFor(product: Product): CartItem[] {
  const sizes = product.sizes.length > 0 ? product.sizes : [null];
  return sizes.map((size) => toCartItem(product, size, '')).filter((unit) => unit !== null);
}

/** An order for collection that came by phone. It is registered from the beginning: nobody has to finish it. */
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
