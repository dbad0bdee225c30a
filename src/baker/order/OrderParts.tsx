import { Link } from 'react-router-dom';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import type { Handover } from '@/baker/day/domain/handovers';
import { Settled } from '@/baker/friday/OrderCard';
import { OrderNotes } from '@/baker/OrderNotes';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import { formatPounds, pence } from '@/domain/money';
import { lineText } from '@/domain/order/lineText';
import { deliveryPriceOf } from '@/domain/order/order';
import { placedAt } from '@/domain/order/orderTime';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './OrderParts.module.css';

interface OrderPartProps {
  readonly one: DayOrder;
}

/** An order's customer, day and number. */
export function OrderHead({ one: { order, name, lastFour } }: OrderPartProps) {
  const calendar = useCurrentCalendar();
  const at = placedAt(order.id);
  return (
    <header className={styles.head}>
      <h1>
        <span>{name.first}</span> <strong>{name.last}</strong>{' '}
        <span className={styles.number}>{lastFour}</span>
      </h1>
      <p className={styles.quiet}>
        {order.bakeDay && (
          <span>
            For <Link to={`/week/${order.bakeDay}`}>{formatDay(bakeOf(calendar, order.bakeDay).date)}</Link>.{' '}
          </span>
        )}
        {at && <span>{`Ordered on ${londonMoment(at)}.`}</span>}
      </p>
    </header>
  );
}

/** An order's items with allergens, its note and its delivery address. */
export function OrderContent({ one: { order, lines } }: OrderPartProps) {
  return (
    <section className={styles.part} aria-label="What is in it">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <span>
              <strong>{lineText(line)}</strong>
              <small>{line.allergens || 'Allergens not confirmed'}</small>
            </span>
            <span className={styles.price}>{formatPounds(pence(line.quantity * line.unitPrice))}</span>
          </li>
        ))}
        {deliveryPriceOf(order) !== null && (
          <li>
            <span>Delivery</span>
            <span className={styles.price}>{order.deliveryPrice}</span>
          </li>
        )}
      </ul>
      <OrderNotes order={order} />
    </section>
  );
}

/** An order's total, how it is paid or how its handover went, and what comparing Stripe's payments found. */
export function OrderMoney({ one, handover }: OrderPartProps & { readonly handover: Handover | undefined }) {
  const { order, total, toTake, payments } = one;
  return (
    <section className={styles.part} aria-label="Money">
      <p className={styles.sum}>
        {toTake !== total && <span className={styles.total}>{`${formatPounds(total)} `}</span>}
        <Settled one={one} handover={handover} />
      </p>
      {payments?.map(({ id, sentence, isWrong }) => (
        <p key={id} className={isWrong ? styles.wrong : styles.quiet}>
          {sentence}
        </p>
      ))}
      {!payments && order.hasPaid && (
        <p className={styles.quiet}>
          Only Stripe knows whether the money came: <Link to="/payments">check the payments</Link>.
        </p>
      )}
    </section>
  );
}
