import { type Session, totalOf } from './session.ts';

/** The reasons for a refund, in the card provider's words. */
export const REFUND_REASONS = ['Requested by customer', 'Duplicate', 'Fraudulent', 'Other'] as const;

type RefundReason = (typeof REFUND_REASONS)[number];

interface Refund {
  /** In pence. */
  readonly amount: number;
  readonly reason: RefundReason;
  readonly at: Date;
}

/** Money that the till took. */
export interface Payment extends Pick<Session, 'lines' | 'reference'> {
  readonly id: string;
  readonly sessionId: string;
  readonly at: Date;
  /** In pence, before refunds. */
  readonly amount: number;
  /** The email typed at the till; '' without one. */
  readonly email: string;
  /** First to last. */
  readonly refunds: readonly Refund[];
}

/** All payments of the till, until the sandbox starts afresh. */
export class Payments {
  newestFirst: readonly Payment[] = [];

  /** Takes the money of a session once, even if the shopper presses Pay again. */
  take(sessionId: string, session: Session, email: string): void {
    if (this.newestFirst.some((payment) => payment.sessionId === sessionId)) return;
    const { lines, reference } = session;
    const id = `ch_test_${this.newestFirst.length + 1}`;
    const amount = totalOf(session);
    const payment = { id, sessionId, at: new Date(), lines, amount, reference, email, refunds: [] };
    this.newestFirst = [payment, ...this.newestFirst];
  }

  /** Refunds pence of a payment, at most the rest of it. Returns the refusal, or null. */
  refund(id: string, amount: number, reason: RefundReason): 'no such payment' | 'too much' | null {
    const payment = this.newestFirst.find((one) => one.id === id);
    if (!payment) return 'no such payment';
    if (amount > leftOf(payment)) return 'too much';
    const refunds = [...payment.refunds, { amount, reason, at: new Date() }];
    this.newestFirst = this.newestFirst.map((one) => (one === payment ? { ...payment, refunds } : one));
    return null;
  }
}

/** The refunded part of a payment, in pence. */
export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The part of a payment that can still be refunded, in pence. */
export const leftOf = (payment: Payment): number => payment.amount - refundedOf(payment);

/** Pence as fields and the card provider's files show them: "7.00". */
export const plainPounds = (pence: number): string => (pence / 100).toFixed(2);

/** The bought items, as the card provider sums them up: "Artisan Sourdough (2), Tote Bag (1)". */
export const summaryOf = ({ lines }: Payment): string =>
  lines.map(({ title, quantity }) => `${title} (${quantity})`).join(', ');
