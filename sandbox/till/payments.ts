import { type Session, type SessionLine, totalOf } from './session.ts';

/** What an owner may give as a refund's reason, in the card provider's words. */
export const REFUND_REASONS = ['Requested by customer', 'Duplicate', 'Fraudulent', 'Other'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

interface Refund {
  /** In pence. */
  readonly amount: number;
  readonly reason: RefundReason;
  readonly at: Date;
}

/** Money that the till took. */
export interface Payment {
  readonly id: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly lines: readonly SessionLine[];
  /** In pence, before refunds. */
  readonly amount: number;
  /** The shop's own name of the order; '' when it gave none. */
  readonly reference: string;
  /** What the shopper typed at the till; '' for nothing. */
  readonly email: string;
  /** First to last. */
  readonly refunds: readonly Refund[];
}

/** Why there was no refund. */
export type RefundRefusal = 'no such payment' | 'too much';

/** All payments of the till, until the sandbox starts afresh. */
export class Payments {
  #newestFirst: readonly Payment[] = [];

  get newestFirst(): readonly Payment[] {
    return this.#newestFirst;
  }

  /** Takes the money of a session, once: who presses Pay again has paid already. */
  take(sessionId: string, session: Session, email: string): void {
    if (this.#newestFirst.some((payment) => payment.sessionId === sessionId)) return;
    const { lines, reference } = session;
    const id = `ch_test_${this.#newestFirst.length + 1}`;
    const amount = totalOf(session);
    const payment = { id, sessionId, at: new Date(), lines, amount, reference, email, refunds: [] };
    this.#newestFirst = [payment, ...this.#newestFirst];
  }

  /** Gives pence of a payment back, at most what is left of it. Returns the refusal, or null. */
  refund(id: string, amount: number, reason: RefundReason): RefundRefusal | null {
    const payment = this.#newestFirst.find((one) => one.id === id);
    if (!payment) return 'no such payment';
    if (amount > leftOf(payment)) return 'too much';
    const refunds = [...payment.refunds, { amount, reason, at: new Date() }];
    this.#newestFirst = this.#newestFirst.map((one) => (one === payment ? { ...payment, refunds } : one));
    return null;
  }

  clear(): void {
    this.#newestFirst = [];
  }
}

/** What was given back of a payment, in pence. */
export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What can still be given back, in pence. */
export const leftOf = (payment: Payment): number => payment.amount - refundedOf(payment);

/** What was bought, as the card provider sums it up: "Artisan Sourdough (2), Tote Bag (1)". */
export const summaryOf = ({ lines }: Payment): string =>
  lines.map(({ title, quantity }) => `${title} (${quantity})`).join(', ');
