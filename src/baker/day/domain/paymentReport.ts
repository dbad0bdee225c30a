import type { Pence } from '@/domain/money';

/** The findings from a file of payments about a bake day's orders. */
export interface PaymentReport {
  /** The findings about an order's payments, by its key; none for an order that is right. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentRemark[]>;
  /** Sentences about payments without an order, or with one that is in none of the lists, and about orders that the file can't judge. */
  readonly ofNone: readonly string[];
  /** The money that is there of each order's payments, after refunds, by the order's key. */
  readonly paid: ReadonlyMap<string, Pence>;
}

export interface PaymentRemark {
  /** Different for each remark. */
  readonly id: string;
  /** What the payment says of the order, with what to do. */
  readonly sentence: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from what the order says. 'unknown': it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}
