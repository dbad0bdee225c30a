import type * as v from 'valibot';
import { type CollectionPoint, collectionHours } from '@/domain/bakeDay';
import { type CartItem, cartTotal } from '@/domain/cart';
import { type Pence, parsePounds, pence } from '@/domain/money';
import type { DeliveryPrices } from './lineItems';
import type { orderSchema } from './orderRecord';

export type OrderId = string & { readonly __brand: 'OrderId' };

/** An order: what `orderSchema` reads of its record, and what follows from that. */
export interface Order extends Readonly<Omit<v.InferOutput<typeof orderSchema>, 'items'>> {
  readonly id: OrderId;
  readonly items: readonly CartItem[];
  /** Where and when it is collected. Null for a delivery, and if the shop has moved to another point since. */
  readonly point: CollectionPoint | null;
}

export type PaymentMethod = 'card' | 'cash';

/** The shop's part of an order: where it is collected, and what delivery costs if the shop offers it. */
export interface OrderPlace {
  readonly point: CollectionPoint;
  readonly delivery: DeliveryPrices | null;
}

/** A collection point's name and address, as an order has them. */
export const addressOf = ({ name, address }: CollectionPoint): string => `${name}, ${address}`;

/** Whether an order is collected at a point: the shop may have moved to another one since it was placed. */
export const isCollectedAt = (
  { type, address, postalCode }: Pick<Order, 'type' | 'address' | 'postalCode'>,
  point: CollectionPoint,
): boolean => type === 'Collection' && address === addressOf(point) && postalCode === point.postalCode;

/** `, 11:00AM to 12:00PM`, the hours to collect an order after its day; '' if nobody knows, or it is delivered. */
export const hoursAfter = ({ point }: Order): string => (point ? `, ${collectionHours(point)}` : '');

/** The delivery price that an order states; null for collection. */
export function deliveryPriceOf({ type, deliveryPrice }: Order): Pence | null {
  return type === 'delivery' ? parsePounds(deliveryPrice.replace('£', '')) : null;
}

/** The total of an order, including delivery. */
export const orderTotal = (order: Order): Pence =>
  pence(cartTotal(order.items) + (deliveryPriceOf(order) ?? 0));

/** Whether two orders have the same content, so that one write serves both. Ignores `id` and `paid`. */
export function sameOrder(a: Order, b: Order): boolean {
  const content = ({ id, paid, ...rest }: Order) => JSON.stringify(rest, withSortedKeys);
  return content(a) === content(b);
}

/** A JSON replacer that sorts the fields, since the database returns them in another sequence. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
