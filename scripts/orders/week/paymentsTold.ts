import { Problem } from '../../problem.ts';
import type { StoredOrder } from '../readOrders.ts';

/** What a file of payments says of a week's orders. */
export interface PaymentsTold {
  /** Of an order, by its key: one sentence each. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentLine[]>;
  /** Of payments that belong to no order, each a sentence. */
  readonly ofNone: readonly string[];
  /** When the payment of an order was made, by its key. */
  readonly paidAt: ReadonlyMap<string, Date>;
}

export interface PaymentLine {
  readonly line: string;
  readonly isWrong: boolean;
}

/**
 * Compares orders with the payments in a file. The file may hold those of other weeks: a payment whose reference is the number
 * of an order of another week is none of this one's. Throws a Problem where the file can't be read.
 */
export async function readPaymentsTold(
  _file: string,
  _orders: readonly StoredOrder[],
): Promise<PaymentsTold> {
  throw new Problem('Payments can not be compared yet.');
}
