import type { Order } from '@/domain/order/order';

/** A record under `orders`, whoever wrote it. */
export interface StoredOrder {
  readonly key: string;
  /** Null if the shop did not write it. */
  readonly order: Order | null;
}

/** The orders for a bake day. */
export interface OrdersOfDay {
  /** Sorted by key. Also records of that time that are no orders. */
  readonly orders: readonly StoredOrder[];
  /** Keys of records that are too long to be read in a list. */
  readonly tooLong: readonly string[];
  /** Whether orders of other weeks, which were moved to this day, could be read too. */
  readonly isAll: boolean;
}

/** What the database has for a bake day, and records at places where no order can be. */
export interface FoundOrders {
  readonly ofDay: OrdersOfDay;
  /** Orders from clocks that are ahead, for other days. */
  readonly ofFuture: SomeOrders;
  /** Orders from clocks that are far behind, for other days; and of this day's time, for an earlier day or for none. */
  readonly ofPast: SomeOrders;
}

export interface SomeOrders {
  readonly orders: readonly StoredOrder[];
  /** False if there are more. */
  readonly isAll: boolean;
}

/** A clock that is wrong by less is not odd. */
export const CLOCK_MAY_ERR_MS = 60 * 60 * 1000;
