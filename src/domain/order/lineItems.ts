import { type CartItem, cartTotal } from '@/domain/cart';
import { type Pence, pence } from '@/domain/money';
import type { PriceId } from '@/domain/product';
import type { Fulfilment } from './checkout';

/** A line in Stripe's checkout. */
export interface LineItem {
  readonly price: PriceId;
  readonly quantity: number;
}

export interface DeliveryPrice {
  readonly api: PriceId;
  readonly price: Pence;
}

/** The two prices of a delivery: orders above £60 get the second. */
export interface DeliveryPrices {
  readonly standard: DeliveryPrice;
  readonly over60: DeliveryPrice;
}

const SWAP_ABOVE: number = 60_00;

/** Returns the delivery price for an order of these items. */
export function deliveryFor(items: readonly CartItem[], prices: DeliveryPrices): DeliveryPrice {
  return cartTotal(items) > SWAP_ABOVE ? prices.over60 : prices.standard;
}

/** Makes one line per price id with its quantity, and one for the delivery if there is one. */
export function toLineItems(items: readonly CartItem[], delivery: DeliveryPrices | null): LineItem[] {
  const quantities = new Map<PriceId, number>();
  for (const { api } of items) quantities.set(api, (quantities.get(api) ?? 0) + 1);
  if (delivery) quantities.set(deliveryFor(items, delivery).api, 1);
  return [...quantities].map(([price, quantity]) => ({ price, quantity }));
}

/** Lists titles of items that can't be paid by card, since the owner hasn't entered their price ids. */
export function titlesWithoutPriceId(items: readonly CartItem[]): string[] {
  return [...new Set(items.filter(({ api }) => api === '').map(({ title }) => title))];
}

/** Returns the total to pay: items, and delivery if there is one. */
export function amountDue(
  items: readonly CartItem[],
  type: Fulfilment,
  delivery: DeliveryPrices | null,
): Pence {
  const deliveryPrice = type === 'delivery' && delivery ? deliveryFor(items, delivery).price : 0;
  return pence(cartTotal(items) + deliveryPrice);
}
