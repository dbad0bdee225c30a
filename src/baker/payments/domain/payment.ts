import { formatPounds, type Pence, pence } from '@/domain/money';

/** A payment as Stripe reports it. */
export interface Payment {
  /** Stripe's id of the payment; '' if the file has none. In a file that was edited, two may have the same. */
  readonly id: string;
  readonly at: Date;
  /** In hundredths of `currency`, before refunds. */
  readonly amount: Pence;
  readonly refunded: Pence;
  /** What the customer's bank took back after a lost dispute. */
  readonly lost: Pence;
  /** Stripe's fee, in the currency of the bakery's account; null if the file has none that can be read. */
  readonly fee: Pence | null;
  /** In lower case: `gbp`. */
  readonly currency: string;
  /** `pending`: the money may still arrive. `none`: the payment failed or was abandoned. */
  readonly money: 'taken' | 'pending' | 'none';
  readonly status: string;
  /** The order number as the checkout gave it to Stripe; '' if there is none. */
  readonly reference: string;
  /** True while a dispute is open. */
  readonly isDisputed: boolean;
  /** True for a payment in Stripe's test mode, which moved no money. */
  readonly isTest: boolean;
  /** What was bought; '' if unknown. */
  readonly bought: string;
  readonly email: string;
}

export const isInPounds = ({ currency }: Payment): boolean => currency === 'gbp';

/** Returns what is left of a payment after refunds and lost disputes. */
export const leftOf = ({ amount, refunded, lost }: Payment): Pence =>
  pence(Math.max(0, amount - refunded - lost));

/** Sums up what was paid in pounds, after refunds and lost disputes. Pending payments don't count. */
export const poundsLeft = (payments: readonly Payment[]): Pence => poundsOf(payments, leftOf);

/** Sums up what was paid in pounds, before refunds. */
export const poundsPaid = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ amount }) => amount);

/** Sums up, in pence, what customers' banks took back from payments in pounds. */
export const poundsLost = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ lost }) => lost);

function poundsOf(payments: readonly Payment[], of: (payment: Payment) => Pence): Pence {
  const there = payments.filter((payment) => payment.money === 'taken' && isInPounds(payment));
  return pence(there.reduce((sum, payment) => sum + of(payment), 0));
}

/** Formats what was paid. */
export const paidText = ({ amount, currency }: Payment): string => textOf(amount, currency);

/** Formats what is left of a payment after refunds and lost disputes. */
export const leftText = (payment: Payment): string => textOf(leftOf(payment), payment.currency);

const textOf = (amount: Pence, currency: string): string =>
  currency === 'gbp' ? formatPounds(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
