import type * as v from 'valibot';
import {
  type BakeCalendar,
  bakeOf,
  type CollectionPoint,
  collectionHours,
  type Handover,
  ordinaryBake,
  type Place,
} from '@/domain/bake';
import { type CartItem, cartTotal } from '@/domain/cart';
import type { LondonDay } from '@/domain/londonDay';
import { type Pence, parsePounds, pence } from '@/domain/money';
import type { orderSchema } from './orderRecord';
import { movedFrom, placedAt } from './orderTime';

export type OrderId = string & { readonly __brand: 'OrderId' };

/** An order: the fields of its record, and those derived from them. */
export interface Order extends Readonly<Omit<v.InferOutput<typeof orderSchema>, 'items'>> {
  readonly id: OrderId;
  readonly items: readonly CartItem[];
}

export type PaymentMethod = 'card' | 'cash';

/** Returns a place's name and address, as an order stores them. */
export const addressOf = ({ name, address }: Place): string => `${name}, ${address}`;

const isCollectedAt = (
  { type, address, postalCode }: Pick<Order, 'type' | 'address' | 'postalCode'>,
  place: Place,
): boolean => type === 'Collection' && address === addressOf(place) && postalCode === place.postalCode;

/** When and where an order is handed over, by the current calendar. */
export interface OrderHandover {
  /** Null if the order names no day. */
  readonly date: LondonDay | null;
  /** Null for a delivery, and for a place that the calendar doesn't know. */
  readonly point: CollectionPoint | null;
  /** The place's name, address and postcode; the customer's for a delivery. */
  readonly address: string;
  readonly postalCode: string;
  /** False if the owner has dropped the bake, so nobody must come. */
  readonly isBaked: boolean;
  /** How often the owner has changed the bake. */
  readonly changes: number;
  /** What the customer was told before the owner changed the bake; null if it hasn't changed since. */
  readonly before: Handover | null;
}

/** Returns when and where an order is handed over. */
export function handoverOf(calendar: BakeCalendar, order: Order): OrderHandover {
  const { bakeDay, type, address, postalCode } = order;
  const own = { point: null, address, postalCode };
  if (!bakeDay) return { date: null, ...own, isBaked: true, changes: 0, before: null };
  const { date, point, isBaked, changed } = bakeOf(calendar, bakeDay);
  const isToldBefore = changed && (placedAt(order.id) ?? new Date(0)) < changed.at;
  const isMoved = movedFrom(calendar, order) !== null;
  const before = isToldBefore && isBaked && !isMoved ? changed.before : null;
  const told = { date, isBaked, changes: changed?.times ?? 0, before };
  // If the owner has changed the bake or moved the order, the bake's current place counts. If the order's place is
  // neither this one nor that of an ordinary week, the shop has left it since.
  const places = [point, ordinaryBake(calendar, bakeDay).point];
  const isHere = changed !== null || isMoved || places.some((place) => isCollectedAt(order, place));
  if (type === 'delivery' || !isHere) return { ...told, ...own };
  return { ...told, point, address: addressOf(point), postalCode: point.postalCode };
}

/** Returns what follows an order's day, as in `, 11:00AM to 12:00PM`; '' for a delivery or unknown hours. */
export const hoursAfter = ({ point }: Pick<OrderHandover, 'point'>): string =>
  point ? `, ${collectionHours(point)}` : '';

/** Returns the delivery price that an order states; null for a collection. */
export function deliveryPriceOf({ type, deliveryPrice }: Order): Pence | null {
  return type === 'delivery' ? parsePounds(deliveryPrice.replace(/[£,]/g, '')) : null;
}

/** Returns the total of an order, including delivery. */
export const orderTotal = (order: Order): Pence =>
  pence(cartTotal(order.items) + (deliveryPriceOf(order) ?? 0));

/** Returns what to take at the handover: the total for cash; by card, only what was added after it was paid. */
export const leftToPay = (order: Order): Pence => pence(Math.max(0, orderTotal(order) - paidByCard(order)));

/** Returns what to refund of an order by card: what was taken off after it was paid. */
export const toRefund = (order: Order): Pence => pence(Math.max(0, paidByCard(order) - orderTotal(order)));

/** Returns what was paid by card; 0 for an order in cash. */
export const paidByCard = (order: Order): Pence =>
  order.hasPaid ? (order.paidTotal ?? orderTotal(order)) : pence(0);

/** Whether two orders have the same content apart from `id` and `paid`. Such orders need to be written only once. */
export function sameOrder(a: Order, b: Order): boolean {
  const content = ({ id, paid, ...rest }: Order) => JSON.stringify(rest, withSortedKeys);
  return content(a) === content(b);
}

/** A JSON replacer that sorts fields, since the database returns them in another order. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
