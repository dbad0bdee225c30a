import { formatPounds, type Pence, pence } from '@/domain/money';

/** A payment as Stripe reports it. */
export interface Payment {
  /** Stripe's id, by which one finds it there. */
  readonly id: string;
  readonly at: Date;
  /** Before refunds; in hundredths of its currency. */
  readonly amount: Pence;
  readonly refunded: Pence;
  /** In small letters: `gbp`. */
  readonly currency: string;
  /** `pending`: the money may still come. `none`: the payment failed, or was given up. */
  readonly money: 'taken' | 'pending' | 'none';
  /** Stripe's word for its status. */
  readonly status: string;
  /** The order's number; '' without one. */
  readonly reference: string;
  readonly isDisputed: boolean;
  /** From Stripe's test mode: no money moved. */
  readonly isTest: boolean;
  /** What was bought, and by whom; '' if unknown. */
  readonly bought: string;
  readonly email: string;
}

export const isInPounds = ({ currency }: Payment): boolean => currency === 'gbp';

/** The rest of a payment after its refunds. */
export const leftOf = ({ amount, refunded }: Payment): Pence => pence(amount - refunded);

/** The money that is there of payments, after refunds. Without what may still come, and without other currencies. */
export const poundsLeft = (payments: readonly Payment[]): Pence => poundsOf(payments, leftOf);

/** The same before refunds. */
export const poundsPaid = (payments: readonly Payment[]): Pence => poundsOf(payments, ({ amount }) => amount);

function poundsOf(payments: readonly Payment[], of: (payment: Payment) => Pence): Pence {
  const there = payments.filter((payment) => payment.money === 'taken' && isInPounds(payment));
  return pence(there.reduce((sum, payment) => sum + of(payment), 0));
}

/** The paid sum, as people write it. */
export const paidText = ({ amount, currency }: Payment): string => textOf(amount, currency);

/** The rest after refunds, as people write it. */
export const leftText = (payment: Payment): string => textOf(leftOf(payment), payment.currency);

const textOf = (amount: Pence, currency: string): string =>
  currency === 'gbp' ? formatPounds(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
