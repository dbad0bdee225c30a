import { useSyncExternalStore } from 'react';
import { shop } from '#bakery/shop';
import { Price } from '@/components/product/Price';
import { WheatEarIcon } from '@/components/ui/icons';
import { collectionHours } from '@/domain/bake';
import { cartLines } from '@/domain/cart';
import { formatDay, type LondonDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { leftToPay, type Order, orderTotal } from '@/domain/order/order';
import { areEmailsDue, emailState } from '@/domain/order/orderProgress';
import { lastFour } from '@/domain/order/shortNumber';
import { useHandover } from '@/hooks/useHandover';
import { progressOf, watchProgress } from '@/order/ledger';
import styles from './Ticket.module.css';

interface TicketProps {
  readonly order: Order;
}

/** What a shopper shows at the counter: whose order it is, its content, its day, and what is left to pay. */
export function Ticket({ order }: TicketProps) {
  const { id, name, items } = order;
  const { date, isBaked, point, address, postalCode } = useHandover(order);

  return (
    <section className={styles.ticket} aria-labelledby="ticket-name">
      <p className={styles.shop}>
        <WheatEarIcon /> {shop.name}
      </p>
      <div className={`${styles.part} ${styles.order}`}>
        <h2 id="ticket-name" className={styles.name}>
          {name}
        </h2>
        <ul className={styles.loaves}>
          {cartLines(items).map(({ key, quantity, title, variant }) => (
            <li key={key}>
              <span>{`${quantity} × ${title}`}</span>
              {variant && <span className={styles.variant}>{`, ${variant}`}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className={`${styles.part} ${styles.stub}`}>
        <p className={styles.when}>
          <span>{isBaked ? dayText(date) : `No bread on ${dayText(date)}`}</span>
          {isBaked && point && <span className={styles.hours}>{collectionHours(point)}</span>}
        </p>
        <p className={styles.where}>{`${address}, ${postalCode}`}</p>
        <p className={styles.pay}>
          <span className={styles.amount}>
            <Price amount={orderTotal(order)} />
          </span>{' '}
          <span>{payText(order)}</span>
        </p>
        <p className={styles.called}>{`Order ${lastFour(id)}`}</p>
        <ConfirmationEmail order={order} />
        <p className={styles.number}>
          <span>Number in full</span> <span className={styles.id}>{id}</span>
        </p>
      </div>
    </section>
  );
}

/** Says whether this browser sent the customer's email, and to which address, which may be mistyped. */
function ConfirmationEmail({ order }: TicketProps) {
  const progress = useSyncExternalStore(watchProgress, () => progressOf(order.id));
  if (!areEmailsDue(progress)) return null;
  const state = emailState(progress, 'customer');
  const words = {
    due: 'Your confirmation is on its way to',
    sent: 'Your confirmation was sent to',
    refused: 'Please save the confirmation below: we could not send it to',
  };
  return (
    <p className={styles.email} role="status">
      {/* A new element for other words, so that nothing counts as moved. */}
      <span key={state}>{words[state]}</span>
      <span>{order.email}</span>
    </p>
  );
}

/** Says how the order is paid. The baker may have added something since. */
function payText(order: Order): string {
  const rest = leftToPay(order);
  if (!order.hasPaid) return 'to pay in cash';
  return rest > 0 ? `${formatPounds(rest)} of it to pay in cash` : 'paid by card';
}

/** Formats a day: `Friday 27 November`; `Friday` for an order from the first weeks, which names no day. */
const dayText = (date: LondonDay | null): string => (date ? formatDay(date) : 'Friday');
