import type { Pence } from '@/domain/money';
import type { OrderId } from '@/domain/order/order';

/** The kinds of findings, most pressing first, with the headings of their lists. */
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

/** A button beside a finding. */
export type PaymentAction =
  /** Shows the order, where it can be cancelled. */
  | { readonly kind: 'open'; readonly orderId: OrderId }
  | { readonly kind: 'call'; readonly phone: string }
  /** Opens the order's page in the shop, which finishes the order whoever opens it. */
  | { readonly kind: 'finish'; readonly orderId: OrderId }
  /** Looks up a payment in Stripe, to refund it or to see its state. */
  | { readonly kind: 'stripe'; readonly paymentId: string };

export interface PaymentFinding {
  readonly kind: MatchKind;
  readonly what: string;
  /** What the owner should do; '' if nothing is to be done. */
  readonly mend: string;
  readonly isWrong: boolean;
  readonly actions: readonly PaymentAction[];
  /** What to take at collection, if not what the order says. `unknown` if it can't be known yet. */
  readonly due?: Pence | 'unknown' | undefined;
}

/** Says what was found, and what to do about it. */
export const sentenceOf = ({ what, mend }: Pick<PaymentFinding, 'what' | 'mend'>): string =>
  mend ? `${what} ${mend}` : what;
