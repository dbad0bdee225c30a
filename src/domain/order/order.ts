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

/** An order: what `orderSchema` reads of its record, and what follows from that. */
export interface Order extends Readonly<Omit<v.InferOutput<typeof orderSchema>, 'items'>> {
  readonly id: OrderId;
  readonly items: readonly CartItem[];
}

export type PaymentMethod = 'card' | 'cash';

/** A place's name and address, as an order has them. */
export const addressOf = ({ name, address }: Place): string => `${name}, ${address}`;

/** Whether an order is to be collected at a place. */
const isCollectedAt = (
  { type, address, postalCode }: Pick<Order, 'type' | 'address' | 'postalCode'>,
  place: Place,
): boolean => type === 'Collection' && address === addressOf(place) && postalCode === place.postalCode;

/** When and where an order is handed over, by today's calendar. */
export interface OrderHandover {
  /** Null if the order is for no day. */
  readonly date: LondonDay | null;
  /** Null for a delivery, and for a place that the calendar doesn't know. */
  readonly point: CollectionPoint | null;
  /** Name, address and postcode of the place; the customer's for a delivery. */
  readonly address: string;
  readonly postalCode: string;
  /** False if the owner has dropped its day: nobody must come then. */
  readonly isBaked: boolean;
  /** How often its bake was changed. */
  readonly changes: number;
  /** What the customer was told before the owner changed this bake; null if nothing has changed since. */
  readonly before: Handover | null;
}

/** When and where an order is handed over. */
export function handoverOf(calendar: BakeCalendar, order: Order): OrderHandover {
  const { bakeDay, type, address, postalCode } = order;
  const own = { point: null, address, postalCode };
  if (!bakeDay) return { date: null, ...own, isBaked: true, changes: 0, before: null };
  const { date, point, isBaked, changed } = bakeOf(calendar, bakeDay);
  const isToldBefore = changed && (placedAt(order.id) ?? new Date(0)) < changed.at;
  const isMoved = movedFrom(calendar, order) !== null;
  const before = isToldBefore && isBaked && !isMoved ? changed.before : null;
  const told = { date, isBaked, changes: changed?.times ?? 0, before };
  // If the owner changed the bake or moved the order, today's place is the right one. Any other place is one that the
  // shop has left since.
  const places = [point, ordinaryBake(calendar, bakeDay).point];
  const isHere = changed !== null || isMoved || places.some((place) => isCollectedAt(order, place));
  if (type === 'delivery' || !isHere) return { ...told, ...own };
  return { ...told, point, address: addressOf(point), postalCode: point.postalCode };
}

/** `, 11:00AM to 12:00PM`, the hours to collect an order after its day; '' if nobody knows, or it is delivered. */
export const hoursAfter = ({ point }: Pick<OrderHandover, 'point'>): string =>
  point ? `, ${collectionHours(point)}` : '';

/** The delivery price that an order states; null for collection. */
export function deliveryPriceOf({ type, deliveryPrice }: Order): Pence | null {
  return type === 'delivery' ? parsePounds(deliveryPrice.replace(/[£,]/g, '')) : null;
}

/** The total of an order, including delivery. */
export const orderTotal = (order: Order): Pence =>
  pence(cartTotal(order.items) + (deliveryPriceOf(order) ?? 0));

/** What to take at the handover: the total of an order for cash; for one by card, what was added after it was paid. */
export const leftToPay = (order: Order): Pence => pence(Math.max(0, orderTotal(order) - paidByCard(order)));

/** What to refund of an order by card: what was taken off after it was paid. */
export const toRefund = (order: Order): Pence => pence(Math.max(0, paidByCard(order) - orderTotal(order)));

/** What was paid for an order by card; 0 for one in cash. */
export const paidByCard = (order: Order): Pence =>
  order.hasPaid ? (order.paidTotal ?? orderTotal(order)) : pence(0);

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
