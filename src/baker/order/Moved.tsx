import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './Cancelled.module.css';
import { movedMessage } from './orderWords';
import { TellCustomer } from './ReachCustomer';

/** Says that an order was moved, and what is left to do: tell the customer. */
export function Moved({ order }: { readonly order: Order }) {
  const calendar = useCurrentCalendar();
  const day = order.bakeDay && formatDay(bakeOf(calendar, order.bakeDay).date);
  return (
    <section className={styles.cancelled} aria-labelledby="moved">
      <h2 id="moved" tabIndex={-1}>{`Moved to ${day}`}</h2>
      <p>It is in that day’s list, and its pieces are from that day’s stock.</p>
      <TellCustomer order={order} message={movedMessage(order, calendar)} />
    </section>
  );
}
