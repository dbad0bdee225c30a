import type { Order } from '@/domain/order/order';

/** Where a record of an order is in the database. */
export type OrderPlace = 'orders' | 'cancelled';

/** A record under `orders`, which the shop or a stranger may have written. */
export interface StoredOrder {
  readonly key: string;
  /** Null if the shop can't have written it: the key or the record isn't an order's. */
  readonly order: Order | null;
}

export interface OrdersOfDay {
  /** Sorted by key; includes records that aren't orders. */
  readonly orders: readonly StoredOrder[];
  readonly tooLong: readonly string[];
  /** False if not all orders that were moved to this day from other weeks could be read. */
  readonly isAll: boolean;
}

/** A bake day's orders, and records outside every bake day. */
export interface FoundOrders {
  readonly ofDay: OrdersOfDay;
  /** Orders for other days whose numbers have a time more than an hour from now, as no order of the shop has. */
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
