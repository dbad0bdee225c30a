import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isWaiting } from '@/baker/day/domain/handovers';
import { readOrderNow } from '@/baker/day/services/orderNow';
import { InStripe } from '@/baker/payments/InStripe';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { readBestsellers } from '@/baker/services/readBestsellers';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { readStockSheet, type StockSheet } from '@/baker/stock/services/stock';
import { refreshDay, useDay } from '@/baker/useDay';
import { useReading } from '@/baker/useReading';
import { ButtonLink } from '@/components/ui/Button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { type Order, type OrderId, toRefund } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import changed from './Cancelled.module.css';
import { ChangeForm } from './ChangeForm';
import { changedMessage, moneyWords } from './changedWords';
import styles from './OrderScreen.module.css';
import { firstNameOf } from './orderWords';
import { TellCustomer } from './ReachCustomer';

/** The screen on which an order's items and customer are changed. */
export function ChangeScreen() {
  const { id = '' } = useParams();
  return (
    <main className={styles.screen}>
      {isOrderId(id) ? (
        <ChangeOfId key={id} id={id} />
      ) : (
        <NotToChange id={id} why="There is no such order." />
      )}
    </main>
  );
}

function ChangeOfId({ id }: { readonly id: OrderId }) {
  const read = useCallback(
    async (known: { readonly sheet: StockSheet | null } | undefined) => {
      const found = await readOrderNow(ownerDatabase, id);
      const day = found.state === 'there' && found.order.paid && found.order.bakeDay;
      if (!day) return { found, sheet: null, isOnSale: false, bestsellers: [] };
      const calendar = await readBakeCalendar(ownerDatabase);
      const isOnSale = openBakes(calendar, await serverNow(ownerDatabase)).some((bake) => bake.day === day);
      const [sheet, bestsellers] = await Promise.all([
        readStockSheet(ownerDatabase, calendar, day, known?.sheet),
        readBestsellers(ownerDatabase),
      ]);
      return { found, sheet, isOnSale, bestsellers };
    },
    [id],
  );
  const { now, problem, refresh } = useReading(read);
  const [saved, setSaved] = useState<Order | null>(null);

  const end = (order: Order) => {
    setSaved(order);
    scrollTo({ top: 0, behavior: 'instant' });
    if (order.bakeDay) refreshDay(order.bakeDay);
  };

  if (saved) return <Changed order={saved} />;
  const order = now?.found.state === 'there' ? now.found.order : null;
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {!now && !problem && <SkeletonText lines={8} />}
      {now && !order && <NotToChange id={id} why="It is cancelled, or not there any more." />}
      {order && !order.paid && <NotToChange id={id} why="It can be changed once it is finished." />}
      {order?.paid && !order.bakeDay && <NotToChange id={id} why="It is for no bake day." />}
      {now?.sheet && order?.bakeDay && (
        <Waiting order={order} day={order.bakeDay}>
          <ChangeForm
            order={order}
            sheet={now.sheet}
            isOnSale={now.isOnSale}
            bestsellers={now.bestsellers}
            refresh={refresh}
            onSaved={end}
          />
        </Waiting>
      )}
    </>
  );
}

interface WaitingProps {
  readonly order: Order;
  readonly day: BakeDay;
  readonly children: Elements;
}

/** Shows the form only while the order is still to be handed over. */
function Waiting({ order, day, children }: WaitingProps) {
  const { handovers } = useDay(day);
  const calendar = useCurrentCalendar();
  if (!isWaiting(handovers.get(order.id))) {
    return <NotToChange id={order.id} why="It is ticked as handed over, or as not collected." />;
  }
  return (
    <>
      <header>
        <h1>{`Change ${firstNameOf(order)}’s order`}</h1>
        <p className={styles.contact}>
          {`…${lastFour(order.id)}, for ${formatDay(bakeOf(calendar, day).date)}. To move it to another day, go back to the order.`}
        </p>
      </header>
      {children}
    </>
  );
}

/** Says that an order was changed, and what is left to do: the money, and telling the customer. */
function Changed({ order }: { readonly order: Order }) {
  const calendar = useCurrentCalendar();
  return (
    <>
      <h1>{`${firstNameOf(order)}’s order`}</h1>
      <section className={changed.cancelled} aria-labelledby="changed">
        <h2 id="changed" tabIndex={-1}>
          Changed
        </h2>
        <p>
          <strong>{`${moneyWords(order)}.`}</strong>{' '}
          {toRefund(order) > 0 && (
            <span>This page can’t refund. Take off what you have refunded of it before.</span>
          )}
        </p>
        <TellCustomer order={order} message={changedMessage(order, calendar)} />
        {toRefund(order) > 0 && <InStripe number={order.id}>Find it in Stripe</InStripe>}
      </section>
      <div className={styles.end}>
        <ButtonLink to={`/order/${order.id}`} variant="secondary">
          See the order
        </ButtonLink>
      </div>
    </>
  );
}

const NotToChange = ({ id, why }: { readonly id: string; readonly why: string }) => (
  <>
    <h1>Change an order</h1>
    <p>{why}</p>
    <div className={styles.end}>
      {isOrderId(id) ? (
        <ButtonLink to={`/order/${id}`}>See the order</ButtonLink>
      ) : (
        <ButtonLink to="/find">Find an order</ButtonLink>
      )}
    </div>
  </>
);
