import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { leftOf, leftText } from '@/baker/payments/domain/payment';
import { InStripe } from '@/baker/payments/InStripe';
import type { Order } from '@/domain/order/order';
import styles from './Cancelled.module.css';
import { refundWords } from './orderWords';

/** Says what to refund: what the chosen Stripe file says, or what the order says if no file has its payment. */
export function Refund({ order }: { readonly order: Order }) {
  const known = useChosenPayments()?.filter(
    ({ reference, money }) => reference === order.id && money === 'taken',
  );
  const notRefunded = known?.filter((payment) => leftOf(payment) > 0) ?? [];
  if (notRefunded.length > 0) {
    return notRefunded.map((payment) => (
      <div key={payment.id} className={styles.step}>
        <p>
          Refund <strong>{leftText(payment)}</strong> in Stripe.
        </p>
        <InStripe number={payment.id}>Find it in Stripe</InStripe>
      </div>
    ));
  }
  if (known && known.length > 0) return <p>Everything that was paid has been refunded.</p>;
  return (
    <div className={styles.step}>
      <p>{refundWords(order)}</p>
      {order.hasPaid && <InStripe number={order.id}>Find it in Stripe</InStripe>}
    </div>
  );
}
