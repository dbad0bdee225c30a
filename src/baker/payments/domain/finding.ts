import type { Pence } from '@/domain/money';
import type { OrderId } from '@/domain/order/order';

/** The possible findings, the most pressing first, with the headings of their lists. */
export const KINDS = {
  unfinished: 'Paid, but never finished, so nobody was told',
  'no-payment': 'Says paid online, but there is no payment',
  pending: 'Paid by card, but the money is not there yet',
  sum: 'The wrong sum was paid',
  twice: 'Paid more than once',
  cash: 'Ordered for cash, and paid by card',
  disputed: 'The customer disputes the payment',
  lost: 'The bank took the money back',
  currency: 'Paid in another currency',
  gone: 'Paid, but there is no such order',
  cancelled: 'Cancelled, but not refunded',
  refunded: 'Refunded',
  partly: 'Refunded in part',
  foreign: 'Payments that name no order',
  unjudged: 'Says paid online, and this file can’t tell',
  right: 'Paid and right',
} as const;

export type MatchKind = keyof typeof KINDS;

/** What the owner can do about a finding, at a button. */
export type PaymentAction =
  /** Look at the order, and cancel it there if need be. */
  | { readonly kind: 'open'; readonly orderId: OrderId }
  | { readonly kind: 'call'; readonly phone: string }
  /** Open the customer's own page of the order, which finishes it. */
  | { readonly kind: 'finish'; readonly orderId: OrderId }
  /** Look a payment up in Stripe: to refund it, or to see what became of it. */
  | { readonly kind: 'stripe'; readonly paymentId: string };

/** A finding from the payments. */
export interface PaymentFinding {
  readonly kind: MatchKind;
  /** What is so: one sentence. */
  readonly what: string;
  /** What to do about it; '' for nothing. */
  readonly mend: string;
  readonly isWrong: boolean;
  readonly actions: readonly PaymentAction[];
  /** The sum to take at collection, if it differs from what the order says. 'unknown': it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}

/** What is so, and what to do about it. */
export const sentenceOf = ({ what, mend }: Pick<PaymentFinding, 'what' | 'mend'>): string =>
  mend ? `${what} ${mend}` : what;
