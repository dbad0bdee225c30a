import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { ContactLinks } from '@/components/page/ContactLinks';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { lastFour } from '@/domain/order/shortNumber';
import styles from './PaymentNotice.module.css';

const noticeSchema = v.object({
  id: v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id)),
  outcome: v.picklist(['short', 'failed']),
  payment: v.picklist(['card', 'cash', 'unknown']),
});
const stateSchema = v.object({ notice: noticeSchema });

type OrderNotice = v.InferOutput<typeof noticeSchema>;

/** Makes the history state that shows `PaymentNotice` on the next page. `order` is null if unknown. */
export function noticeState(id: OrderId, outcome: OrderNotice['outcome'], order: Order | null) {
  const payment = !order ? 'unknown' : order.hasPaid ? 'card' : 'cash';
  return { notice: { id, outcome, payment } satisfies OrderNotice };
}

/** Says what to do about an order that could not be registered, and about its payment. */
export function PaymentNotice() {
  const state = v.safeParse(stateSchema, useLocation().state);
  if (!state.success) return null;

  const { notice } = state.output;
  return (
    <div className={styles.place} data-ground="night">
      <Notice tone={notice.payment === 'cash' ? 'info' : 'problem'}>
        <NoticeText {...notice} />
      </Notice>
    </div>
  );
}

function NoticeText({ id, outcome, payment }: OrderNotice) {
  // In Stripe the owner finds the payment by the whole number.
  const about = `My order ${lastFour(id)} (${id})`;
  if (payment === 'cash') {
    return outcome === 'short' ? (
      <p>Your order was not placed. What we still have of it is back in your cart.</p>
    ) : (
      <p>Your order was not placed. Nothing is lost: it is all back in your cart.</p>
    );
  }
  if (outcome === 'short') {
    return (
      <>
        <p className={styles.head}>Your order could not be registered, so nothing will be baked for it.</p>
        <p>
          If your card was charged, please tell us: we refund you in full, or find you something else. Quote
          order <b>{lastFour(id)}</b>.
        </p>
        <ContactLinks about={about} />
      </>
    );
  }
  return (
    <>
      <p className={styles.head}>
        {payment === 'card'
          ? 'Your order is kept, and you need not pay again.'
          : 'Your order is kept. If you paid by card, you need not pay again.'}
      </p>
      <p>
        <Link to={paths.thankYou(id)}>Open your order to finish it</Link>. If that fails again, tell us and
        quote order <b>{lastFour(id)}</b>.
      </p>
      <ContactLinks about={about} />
    </>
  );
}
