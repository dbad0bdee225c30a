import type { Order } from '@/domain/order/order';

/** Where a record of an order is in the database. */
export type OrderPlace = 'orders' | 'cancelled';

/** A record under `orders` or `cancelled`; the shop or a stranger may have written it. */
export interface StoredOrder {
  readonly key: string;
  /** Null if the shop can't have written it: the key or the record isn't an order's. */
  readonly order: Order | null;
}

export interface OrdersOfDay {
  /** Sorted by key; includes records that aren't orders. */
  readonly orders: readonly StoredOrder[];
  readonly tooLong: readonly string[];
  /** False if orders for this day that were placed in other weeks may be missing. */
  readonly isAll: boolean;
}

/** A bake day's orders, and orders whose number or day is implausible. */
export interface FoundOrders {
  readonly ofDay: OrdersOfDay;
  /** Orders for other days whose number says they were placed over an hour from now: a wrong clock, or made up. */
  readonly ofFuture: SomeOrders;
  /** Orders numbered before the shop began, and those placed in this day's week that name no day or a past one. */
  readonly ofPast: SomeOrders;
}

export interface SomeOrders {
  readonly orders: readonly StoredOrder[];
  readonly isAll: boolean;
}

/** Smaller differences between clocks are normal. */
export const CLOCK_MAY_ERR_MS = 60 * 60 * 1000;
