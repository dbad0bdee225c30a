import { type Session, totalOf } from './session.ts';

export interface Payment extends Pick<Session, 'lines' | 'reference'> {
  readonly id: string;
  readonly sessionId: string;
  readonly at: Date;
  /** In pence, before refunds. */
  readonly amount: number;
  /** The email address typed at the till; '' if none was typed. */
  readonly email: string;
  /** In pence. */
  readonly refunded: number;
  readonly refundedAt: Date | null;
}

/** The payments made at the till, or a made-up week's. */
export class Payments {
  newestFirst: readonly Payment[] = [];

  /** Records a session's payment, but only once: shoppers may press Pay twice. */
  take(sessionId: string, session: Session, email: string): void {
    if (this.newestFirst.some((payment) => payment.sessionId === sessionId)) return;
    const { lines, reference } = session;
    const id = `ch_test_${this.newestFirst.length + 1}`;
    const amount = totalOf(session);
    const taken = { id, sessionId, at: new Date(), lines, amount, reference, email };
    this.newestFirst = [{ ...taken, refunded: 0, refundedAt: null }, ...this.newestFirst];
  }

  /** Refunds a payment in full. Ignores an unknown id, which a page that is out of date may send. */
  refund(id: string): void {
    this.newestFirst = this.newestFirst.map((payment) =>
      payment.id === id ? { ...payment, refunded: payment.amount, refundedAt: new Date() } : payment,
    );
  }
}

/** Sums up the bought items as the card provider does: "Artisan Sourdough (2), Tote Bag (1)". */
export const summaryOf = ({ lines }: Payment): string =>
  lines.map(({ title, quantity }) => `${title} (${quantity})`).join(', ');
