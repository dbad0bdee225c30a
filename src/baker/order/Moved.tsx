import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import styles from './Cancelled.module.css';
import { firstNameOf, movedMessage } from './orderWords';
import { ReachCustomer } from './ReachCustomer';

interface MovedProps {
  readonly order: Order;
}

/** Says that an order was moved, and what is left to do: tell the customer. */
export function Moved({ order }: MovedProps) {
  const calendar = useBakeryCalendar();
  const day = order.bakeDay && formatDay(bakeOf(calendar, order.bakeDay).date);
  return (
    <section className={styles.cancelled} aria-labelledby="moved">
      <h2 id="moved" tabIndex={-1}>{`Moved to ${day}`}</h2>
      <p>It is in that day’s list, and its pieces are from that day’s stock.</p>
      <div className={styles.step}>
        <p>
          <strong>{`Tell ${firstNameOf(order)}.`}</strong> The words are there, to send or to change:
        </p>
        <ReachCustomer order={order} message={movedMessage(order, calendar)} />
      </div>
    </section>
  );
}
