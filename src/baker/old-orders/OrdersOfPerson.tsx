import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { AskingButton } from '@/baker/AskingButton';
import { count } from '@/baker/domain/count';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotRead } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { orderTotal } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './OldOrdersScreen.module.css';
import { forgetThese } from './services/forgetOrders';
import { type OrderOf, ordersOf } from './services/ordersOf';

const FAILURE = 'The orders of a person could not be read or forgotten';

/** Lets the owner find all orders with an email address, and forget those that the rules allow to be removed. */
export function OrdersOfPerson() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<readonly OrderOf[] | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const { isBusy, problem, run } = useWork();

  const read = async () => ordersOf(ownerDatabase, email, await serverNow(ownerDatabase));

  const look = (event: FormEvent) => {
    event.preventDefault();
    setWords(null);
    return run(async () => setFound(await read()), FAILURE, whyNotRead);
  };

  const forgettable = found?.filter(({ isYoung }) => !isYoung) ?? [];
  const forget = () =>
    run(
      async () => {
        const forgotten = await forgetThese(ownerDatabase, forgettable);
        setWords(
          `${count(forgotten, 'order')} forgotten. They are still in your mailbox, at EmailJS and Stripe, and on what you have printed.`,
        );
        setFound(await read());
      },
      FAILURE,
      whyNotRead,
    );

  return (
    <section className={styles.part} aria-labelledby="person">
      <h2 id="person">Somebody asks what you have about them</h2>
      <form className={styles.form} onSubmit={look}>
        <Field label="Their email" type="email" value={email} onChange={setEmail} autoComplete="off" />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Look for their orders
          </Button>
        </div>
      </form>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {words && <Notice tone="info">{words}</Notice>}
      {found && <p role="status">{`${count(found.length, 'order')} with this email.`}</p>}
      {found && found.length > 0 && (
        <ul className={styles.orders}>
          {found.map((one) => (
            <OrderLine key={one.key} one={one} />
          ))}
        </ul>
      )}
      {forgettable.length > 0 && (
        <div>
          <AskingButton
            variant="secondary"
            busy={isBusy}
            label={`Forget ${count(forgettable.length, 'order')} for good`}
            question={`Forget ${count(forgettable.length, 'order')}?`}
            stay="Keep"
            go="Forget"
            onGo={forget}
          >
            Nothing brings them back.
          </AskingButton>
        </div>
      )}
    </section>
  );
}

const WHY_KEPT = {
  cancelled: 'It is kept for four weeks after the cancelling, so that no cancelling goes unnoticed',
  order: 'Its day is in the future or was recent, so it can only be cancelled',
};

function OrderLine({ one: { order, place, isYoung } }: { readonly one: OrderOf }) {
  const calendar = useCurrentCalendar();
  const isCancelled = place === 'cancelled';
  const how = isCancelled ? 'cancelled' : order.paid ? 'finished' : 'never finished';
  const day = order.bakeDay && formatDay(bakeOf(calendar, order.bakeDay).date);
  const facts = [formatPounds(orderTotal(order)), day, how].filter(Boolean).join(', ');
  return (
    <li>
      <Link to={`/order/${order.id}`}>
        <span>{order.name}</span> <span className={styles.number}>{lastFour(order.id)}</span>
      </Link>
      <span>{isYoung ? `${facts}. ${isCancelled ? WHY_KEPT.cancelled : WHY_KEPT.order}` : facts}</span>
    </li>
  );
}
