import type { Pence } from '@/domain/money';

/** What a file of payments says about a bake day's orders. */
export interface PaymentReport {
  /** Remarks by order key. An order whose payments are right has no remarks. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentRemark[]>;
  /** Sentences about payments that match no listed order, and orders that can't be compared with Stripe's file. */
  readonly ofNone: readonly string[];
  /** What was paid for each order, after refunds, by order key. */
  readonly paid: ReadonlyMap<string, Pence>;
}

export interface PaymentRemark {
  readonly id: string;
  readonly sentence: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from what the order says. 'unknown' if it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}
