import { formatPounds, type Pence, pence } from '@/domain/money';

/** A payment as Stripe reports it. */
export interface Payment {
  /** Stripe's id, by which one finds it there; '' if the file has none. In a file that was changed, two may have the same. */
  readonly id: string;
  readonly at: Date;
  /** Before refunds; in hundredths of its currency. */
  readonly amount: Pence;
  readonly refunded: Pence;
  /** What the customer's bank took back, after a dispute that was lost. */
  readonly lost: Pence;
  /** What Stripe kept of it, in the currency of the bakery's account; null where the file does not say. */
  readonly fee: Pence | null;
  /** In small letters: `gbp`. */
  readonly currency: string;
  /** `pending`: the money may still come. `none`: the payment failed, or was given up. */
  readonly money: 'taken' | 'pending' | 'none';
  /** Stripe's word for its status. */
  readonly status: string;
  /** The order's number; '' without one. */
  readonly reference: string;
  /** Whether there is a dispute that is not over. */
  readonly isDisputed: boolean;
  /** From Stripe's test mode: no money moved. */
  readonly isTest: boolean;
  /** What was bought, and by whom; '' if unknown. */
  readonly bought: string;
  readonly email: string;
}

export const isInPounds = ({ currency }: Payment): boolean => currency === 'gbp';

/** The rest of a payment after its refunds, and after what was lost in a dispute. */
export const leftOf = ({ amount, refunded, lost }: Payment): Pence =>
  pence(Math.max(0, amount - refunded - lost));

/** The money that is there of payments, after refunds and lost disputes. Without what may still come, and without other currencies. */
export const poundsLeft = (payments: readonly Payment[]): Pence => poundsOf(payments, leftOf);

/** The same before refunds. */
export const poundsPaid = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ amount }) => amount);

/** What of it was lost in disputes. */
export const poundsLost = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ lost }) => lost);

function poundsOf(payments: readonly Payment[], of: (payment: Payment) => Pence): Pence {
  const there = payments.filter((payment) => payment.money === 'taken' && isInPounds(payment));
  return pence(there.reduce((sum, payment) => sum + of(payment), 0));
}

/** The paid sum, as people write it. */
export const paidText = ({ amount, currency }: Payment): string => textOf(amount, currency);

/** What is left of it, as people write it. */
export const leftText = (payment: Payment): string => textOf(leftOf(payment), payment.currency);

const textOf = (amount: Pence, currency: string): string =>
  currency === 'gbp' ? formatPounds(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
