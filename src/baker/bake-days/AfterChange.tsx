import { useState } from 'react';
import { shop } from '#bakery/shop';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { count } from '@/baker/domain/count';
import { withoutEmail } from '@/baker/friday/domain/emailPortions';
import { WriteToAll } from '@/baker/friday/WriteToAll';
import { ReachCustomer } from '@/baker/order/ReachCustomer';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formatDay } from '@/domain/londonDay';
import styles from './BakeDays.module.css';
import type { Values } from './domain/calendarRecord';
import { changeMessage, changeText, type DayChange } from './domain/changeWords';
import { UndoButton } from './UndoButton';

interface AfterChangeProps {
  readonly change: DayChange;
  /** Whose orders it concerns. */
  readonly orders: readonly DayOrder[];
  readonly undo: Values | null;
}

/** That a change is saved, and the way to tell its customers. */
export function AfterChange({ change, orders, undo }: AfterChangeProps) {
  const [undone, setUndone] = useState<string | null>(null);
  return (
    <>
      <h1>{formatDay(change.after.date)}</h1>
      <Notice
        tone="info"
        action={undo && undone === null ? <UndoButton undo={undo} onDone={setUndone} /> : undefined}
      >
        {undone ?? `Saved. ${changeText(change)}.`}
      </Notice>
      {undone === null && <TellCustomers change={change} orders={orders} />}
      <div>
        <ButtonLink to="/days" variant="secondary" replace>
          See the bake days
        </ButtonLink>
      </div>
    </>
  );
}

type TellCustomersProps = Pick<AfterChangeProps, 'change' | 'orders'>;

/** Emails to all customers of a change, with the words, and those who have to be texted or called. */
export function TellCustomers({ change, orders }: TellCustomersProps) {
  const hasDeliveries = orders.some(({ order }) => order.type === 'delivery');
  const text = changeMessage(change, shop, hasDeliveries);
  const subject = `Your order for ${formatDay(change.before.date)}`;
  const others = withoutEmail(orders);
  return (
    <>
      <figure className={styles.words}>
        <figcaption>The words, which you can change in your email</figcaption>
        <p>{text}</p>
      </figure>
      <WriteToAll
        title={`Tell the customers of ${count(orders.length, 'order')}`}
        orders={orders}
        subject={subject}
        text={text}
      />
      {others.length > 0 && (
        <section className={styles.others} aria-label="Without an email">
          <h2>{`${others.length} without an email: text or call them`}</h2>
          <ul>
            {others.map(({ order, name, lastFour }) => (
              <li key={order.id}>
                <p>
                  <b>{`${name.first} ${name.last}`.trim()}</b> <span>{lastFour}</span>
                </p>
                <ReachCustomer order={order} message={{ subject, text }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
