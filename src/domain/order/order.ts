import type * as v from 'valibot';
import { type CollectionPoint, collectionHours, type LondonDay } from '@/domain/bakeDay';
import { type CartItem, cartTotal } from '@/domain/cart';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { formatPounds, type Pence, parsePounds, pence } from '@/domain/money';
import { type CheckoutDetails, type Fulfilment, TYPED } from './checkout';
import type { DeliveryPrices } from './lineItems';
import { deliveryFor } from './lineItems';
import type { orderSchema } from './orderRecord';

export type OrderId = string & { readonly __brand: 'OrderId' };

/** An order: what `orderSchema` reads of its record, and what follows from that. */
export interface Order extends Readonly<v.InferOutput<typeof orderSchema>> {
  readonly id: OrderId;
  /** Where and when it is collected. Null for a delivery, and if the shop has moved to another point since. */
  readonly point: CollectionPoint | null;
}

export type PaymentMethod = 'card' | 'cash';

const NO_DELIVERY_PRICE = 'Collection - No Delivery Price';

/** The shop's part of an order: where it is collected, and what delivery costs if the shop offers it. */
export interface OrderPlace {
  readonly point: CollectionPoint;
  readonly delivery: DeliveryPrices | null;
}

/** A collection point's name and address, as an order has them. */
const addressOf = ({ name, address }: CollectionPoint): string => `${name}, ${address}`;

/** Whether an order is collected at a point: the shop may have moved to another one since it was placed. */
export const isCollectedAt = (
  { type, address, postalCode }: Pick<Order, 'type' | 'address' | 'postalCode'>,
  point: CollectionPoint,
): boolean => type === 'Collection' && address === addressOf(point) && postalCode === point.postalCode;

/** `, 11:00AM to 12:00PM`, the hours to collect an order after its day; '' if nobody knows, or it is delivered. */
export const hoursAfter = ({ point }: Order): string => (point ? `, ${collectionHours(point)}` : '');

/** Creates the order for a checkout, not yet paid. */
export function toOrder(
  id: OrderId,
  items: readonly CartItem[],
  details: CheckoutDetails,
  payment: PaymentMethod,
  bakeDay: LondonDay,
  { point, delivery }: OrderPlace,
): Order {
  const isDelivery = details.type === 'delivery' && delivery !== null;
  return {
    id,
    paid: false,
    bakeDay,
    items: items.map(toOrderItem),
    ...mapFields(TYPED, (_, field) => details[field].trim()),
    type: isDelivery ? 'delivery' : 'Collection',
    deliveryPrice: isDelivery ? formatPounds(deliveryFor(items, delivery).price) : NO_DELIVERY_PRICE,
    point: isDelivery ? null : point,
    ...(!isDelivery && { address: addressOf(point), postalCode: point.postalCode }),
    hasPaid: payment === 'card',
  };
}

/** The delivery price that an order states; null for collection. */
export function deliveryPriceOf({ type, deliveryPrice }: Order): Pence | null {
  return type === 'delivery' ? parsePounds(deliveryPrice.replace('£', '')) : null;
}

/** The total of an order, including delivery. */
export const orderTotal = (order: Order): Pence =>
  pence(cartTotal(order.items) + (deliveryPriceOf(order) ?? 0));

/** The total to pay: the items, and the delivery if there is one. */
export function amountDue(
  items: readonly CartItem[],
  type: Fulfilment,
  delivery: DeliveryPrices | null,
): Pence {
  const deliveryPrice = type === 'delivery' && delivery ? deliveryFor(items, delivery).price : 0;
  return pence(cartTotal(items) + deliveryPrice);
}

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

/** The most characters of `deliveryPrice`. */
export const MAX_DELIVERY_PRICE_LENGTH = 100;

/** The limits for `descImgs`: the number of pictures, and the characters of each URL. */
export const MAX_PICTURES = 4;
export const MAX_PICTURE_LENGTH = 200;

/**
 * A unit as an order stores it. Leaves out each descriptive text that is too long for an order: half a list of
 * allergens would mislead. The other texts are never too long: `services/shop/records.ts` checks them when it parses a unit.
 */
export function toOrderItem(item: CartItem): CartItem {
  return {
    ...item,
    ...mapFields(DESCRIPTIONS, ({ inOrder }, field) => (item[field].length > inOrder ? '' : item[field])),
    descImgs: item.descImgs.filter(({ length }) => length <= MAX_PICTURE_LENGTH).slice(0, MAX_PICTURES),
  };
}
