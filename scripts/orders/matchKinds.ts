import type { Pence } from '@/domain/money';

/** The possible findings, the most pressing first, with the headings of their lists. */
export const KINDS = {
  unfinished: 'Paid, but never finished, so that nobody heard of it',
  'no-payment': 'Says paid online, but there is no payment',
  pending: 'Paid by card, but the money is not there yet',
  sum: 'Another sum was paid',
  twice: 'Paid more than once',
  cash: 'Ordered for cash, and paid by card',
  disputed: 'The customer disputes the payment',
  currency: 'Paid in another currency',
  gone: 'Paid, but the order is not there',
  cancelled: 'Cancelled, but not refunded',
  refunded: 'Refunded',
  partly: 'Refunded in part',
  foreign: 'Payments that name no order',
  right: 'Paid and right',
} as const;

export type MatchKind = keyof typeof KINDS;

/** A finding from the payments, as a sentence with what to do. */
export interface Told {
  readonly kind: MatchKind;
  readonly what: string;
  readonly isWrong: boolean;
  /** The sum to take at collection, if it differs from what the order says. 'unknown': it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}
