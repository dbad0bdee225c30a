import type { Pence } from '@/domain/money';

/** What a file of payments says about a bake day's orders. */
export interface PaymentReport {
  /** Remarks by order key. An order whose payments are right has no remarks. */
  readonly ofOrders: ReadonlyMap<string, readonly PaymentRemark[]>;
  /** Sentences about payments that match no readable order of the day, and about orders outside the file's dates. */
  readonly ofNone: readonly string[];
  /** How much is left of each order's payments in sterling, after refunds and lost disputes, by order key. */
  readonly paid: ReadonlyMap<string, Pence>;
}

export interface PaymentRemark {
  readonly id: string;
  readonly sentence: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from what the order says. 'unknown' if it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}
