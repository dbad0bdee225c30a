import type { CancelledOrder } from '@/baker/day/services/orderNow';
import { londonMoment } from '@/domain/londonMoment';
import type { Order } from '@/domain/order/order';
import { titleOf } from '@/domain/order/stock';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './Cancelled.module.css';
import { cancelledMessage } from './orderWords';
import { TellCustomer } from './ReachCustomer';
import { Refund } from './Refund';

interface CancelledProps {
  readonly order: Order;
  readonly cancelled: CancelledOrder;
}

/** Says that an order is cancelled, and what is left to do: tell the customer, and refund. */
export function Cancelled({ order, cancelled: { at, back } }: CancelledProps) {
  const calendar = useCurrentCalendar();
  const given = Object.entries(back).map(
    ([product, pieces]) => `${pieces} ${titleOf(order.items, product as Parameters<typeof titleOf>[1])}`,
  );
  return (
    <section className={styles.cancelled} aria-labelledby="cancelled">
      <h2 id="cancelled" tabIndex={-1}>
        Cancelled
      </h2>
      <p>
        {`On ${londonMoment(at)}. ${
          given.length > 0
            ? `Back in the stock: ${given.join(', ')}.`
            : 'Nothing of it went back to the stock.'
        }`}
      </p>
      <TellCustomer order={order} message={cancelledMessage(order, calendar)} />
      <Refund order={order} />
    </section>
  );
}
