import type { Order } from '@/domain/order/order';

/** Where a record of an order is in the database. */
export type OrderPlace = 'orders' | 'cancelled';

/** A record under `orders`, which the shop or a stranger may have written. */
export interface StoredOrder {
  readonly key: string;
  /** Null if the shop did not write it. */
  readonly order: Order | null;
}

export interface OrdersOfDay {
  /** Sorted by key; includes records that aren't orders. */
  readonly orders: readonly StoredOrder[];
  readonly tooLong: readonly string[];
  /** Whether all orders that were moved to this day from other weeks could be read as well. */
  readonly isAll: boolean;
}

/** A bake day's orders, and records outside every bake day. */
export interface FoundOrders {
  readonly ofDay: OrdersOfDay;
  /** Orders for other days, with numbers of a later time than now. */
  readonly ofFuture: SomeOrders;
  /** Orders with a number older than the shop, and those placed for no day, or for one that was already over. */
  readonly ofPast: SomeOrders;
}

export interface SomeOrders {
  readonly orders: readonly StoredOrder[];
  readonly isAll: boolean;
}

/** Smaller differences between clocks are normal. */
export const CLOCK_MAY_ERR_MS = 60 * 60 * 1000;
