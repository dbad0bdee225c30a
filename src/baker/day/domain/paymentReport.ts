import type { Pence } from '@/domain/money';

/** What a file of payments says about a bake day's orders. */
export interface PaymentReport {
  /** Remarks by order key. An order whose payments are right has no remarks. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentRemark[]>;
  /** Sentences about payments for no readable order in the list, and about orders that Stripe's file can't judge. */
  readonly ofNone: readonly string[];
  /** What is left of the payments in pounds for each order, after refunds and lost disputes, by order key. */
  readonly paid: ReadonlyMap<string, Pence>;
}

export interface PaymentRemark {
  readonly id: string;
  readonly sentence: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from what the order says. 'unknown' if it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}
