import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { bakeryNow, useBakeryNow } from '@/baker/bakeryClock';
import { type DayOrder, toDayOrder } from '@/baker/day/domain/dayOrder';
import { isCollected, isWaiting } from '@/baker/day/domain/handovers';
import { shopCatalogue } from '@/baker/day/domain/shopCatalogue';
import { type CancelledOrder, readOrderNow } from '@/baker/day/services/orderNow';
import { LookActions } from '@/baker/friday/LookActions';
import { TickButtons } from '@/baker/friday/TickButtons';
import { useNotCollected } from '@/baker/friday/useNotCollected';
import { MissedBefore } from '@/baker/MissedBefore';
import { NO_EMAIL } from '@/baker/new-order/domain/phoneOrder';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { refreshDay, type UsedDay, useDay } from '@/baker/useDay';
import { useReading } from '@/baker/useReading';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { BakeDay } from '@/domain/bake';
import { comingBake } from '@/domain/bakeCalendar';
import { londonDay } from '@/domain/londonDay';
import { handoverOf, type Order, type OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { CancelDialog } from './CancelDialog';
import { Cancelled } from './Cancelled';
import { Confirmation } from './Confirmation';
import { asText } from './changeDraft';
import { MoveDialog } from './MoveDialog';
import { Moved } from './Moved';
import { OrderContent, OrderHead, OrderMoney } from './OrderParts';
import styles from './OrderScreen.module.css';
import { ReachCustomer } from './ReachCustomer';

/** An order with everything that can be done about it. */
export function OrderScreen() {
  const { id = '' } = useParams();
  if (isOrderId(id)) return <OrderOfId key={id} id={id} />;
  return (
    <main className={styles.screen}>
      <NoOrder />
    </main>
  );
}

function OrderOfId({ id }: { readonly id: OrderId }) {
  const read = useCallback(() => readOrderNow(ownerDatabase, id), [id]);
  const { now, problem, refresh } = useReading(read);
  const found = now && 'order' in now ? now.order : null;
  const calendar = useCurrentCalendar();
  const day = found?.bakeDay ?? dayOnSaleFor(calendar, id) ?? comingBake(calendar, bakeryNow()).day;
  const daySheet = useDay(day);
  const [ended, setEnded] = useState<CancelledOrder | null>(null);
  const [movedTo, setMovedTo] = useState<BakeDay | null>(null);

  const listed = onSheet(daySheet, id);
  const cancelled = ended ?? (now?.state === 'cancelled' ? now : null);
  const order = cancelled?.order ?? found ?? (now ? null : listed?.order) ?? null;
  // The day's list also has payments and current allergens. It may be out of date, so use it only if it agrees.
  const isAsListed =
    order &&
    listed &&
    !cancelled &&
    listed.order.paid === order.paid &&
    asText(listed.order) === asText(order);
  const one = order && (isAsListed ? listed : asDayOrder(order));

  const end = (how: CancelledOrder | null) => {
    setEnded(how);
    refresh();
    daySheet.refresh();
  };

  const move = (to: BakeDay) => {
    setMovedTo(to);
    refresh();
    daySheet.refresh();
    refreshDay(to);
  };

  return (
    <main className={styles.screen}>
      {problem && (
        <Notice tone="problem">
          {one && !now ? `${problem} This is what this phone has kept of it.` : problem}
        </Notice>
      )}
      {!now && !one && !problem && <SkeletonText lines={8} />}
      {(now?.state === 'gone' || cancelled) && !order && <NoOrder />}
      {now?.state === 'unreadable' && (
        <>
          <h1>The shop did not write this order</h1>
          <p>Somebody has written to the database by hand. Nobody expects it to be baked.</p>
          <LookActions actions={[{ kind: 'remove', key: id }]} refresh={refresh} />
        </>
      )}
      {one && <OrderHead one={one} />}
      {one && cancelled && <Cancelled order={one.order} cancelled={cancelled} />}
      {movedTo && found?.bakeDay === movedTo && !cancelled && <Moved order={found} />}
      {one && !cancelled && <NotCancelled one={one} daySheet={daySheet} onMoved={move} onEnded={end} />}
      {one && cancelled && <OrderContent one={one} />}
    </main>
  );
}

interface ToCheckProps {
  readonly id: OrderId;
  readonly daySheet: UsedDay;
}

/** Says why the day's list names an order as one to check. */
const ToCheck = ({ id, daySheet: { daySheet } }: ToCheckProps) =>
  daySheet?.odd.flatMap(({ title, advice, things }) =>
    things
      .filter(({ key }) => key === id)
      .map(({ detail, also = [] }) => (
        <Notice key={title} tone="info">
          <div className={styles.reasons}>
            {[title, detail, advice, ...also].map((text) => text && <p key={text}>{text}</p>)}
          </div>
        </Notice>
      )),
  );

interface NotCancelledProps {
  readonly one: DayOrder;
  readonly daySheet: UsedDay;
  readonly onMoved: (to: BakeDay) => void;
  readonly onEnded: (how: CancelledOrder | null) => void;
}

function NotCancelled({ one, daySheet, onMoved, onEnded }: NotCancelledProps) {
  const { order } = one;
  // The URL says whether the Move dialog is open. The dialog links to Stock, and Back from there opens it again.
  const [search, setSearch] = useSearchParams();
  const setMoving = (isMoving: boolean) => setSearch(isMoving ? 'move' : '', { replace: true });
  const [isCancelling, setCancelling] = useState(false);
  const handover = daySheet.handovers.get(order.id);
  const now = useBakeryNow();
  const calendar = useCurrentCalendar();
  const { missedBefore } = useNotCollected(comingBake(calendar, now).day, daySheet);
  const missed = missedBefore(order);
  const { date } = handoverOf(calendar, order);
  const hasBegun = date !== null && date <= londonDay(now);
  const finish = () => {
    setMoving(false);
    setCancelling(false);
    // What is left to do is shown at the top.
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const end = (how: CancelledOrder | null) => {
    onEnded(how);
    finish();
  };

  return (
    <>
      {order.paid && isWaiting(handover) && (
        <div>
          <Button variant="secondary" onClick={() => setMoving(true)}>
            Move to another day …
          </Button>
        </div>
      )}
      {!order.paid && (
        <Notice tone="info">
          <p>
            It was never finished, and is in none of the lists. If you got an email about it, bake it, and add
            it to the lists. It can be changed once it is finished.
          </p>
          <LookActions actions={[{ kind: 'mark-finished', orderId: order.id }]} refresh={daySheet.refresh} />
        </Notice>
      )}
      <ToCheck id={order.id} daySheet={daySheet} />
      <ReachCustomer order={order} />
      <p className={styles.contact}>
        {[order.phone, order.email === NO_EMAIL ? 'no email, ordered by phone' : order.email]
          .filter((text) => text.trim())
          .join(' · ')}
      </p>
      {missed && missed !== order.bakeDay && <MissedBefore day={missed} className={styles.missed} />}
      <OrderContent one={one} />
      <OrderMoney one={one} handover={handover} />
      {order.paid && (
        <TickButtons one={one} handover={handover} mayBeMissed={hasBegun} tick={daySheet.tick} />
      )}
      {order.paid && <Confirmation key={order.id} order={order} />}
      <p className={styles.id}>
        Order number <span>{order.id}</span>
      </p>
      <div className={styles.end}>
        {order.paid && order.bakeDay && isWaiting(handover) && (
          <ButtonLink to={`/order/${order.id}/edit`} variant="secondary">
            Change this order …
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          Cancel this order …
        </Button>
      </div>
      {search.has('move') && (
        <MoveDialog
          order={order}
          onClose={() => setMoving(false)}
          onMoved={(to) => {
            onMoved(to);
            finish();
          }}
          onChanged={() => end(null)}
        />
      )}
      {isCancelling && (
        <CancelDialog
          id={order.id}
          isCollected={isCollected(handover)}
          onClose={() => setCancelling(false)}
          onEnded={end}
        />
      )}
    </>
  );
}

const NoOrder = () => (
  <>
    <h1>There is no such order</h1>
    <p>It may have been removed, or a part of its number got lost.</p>
    <div className={styles.end}>
      <ButtonLink to="/find">Find an order</ButtonLink>
    </div>
  </>
);

function onSheet({ daySheet }: UsedDay, id: OrderId): DayOrder | null {
  const all = [...(daySheet?.orders ?? []), ...(daySheet?.unfinished ?? []).map(({ order }) => order)];
  return all.find(({ order }) => order.id === id) ?? null;
}

/** Makes a DayOrder with the allergens from when the order was placed. */
const asDayOrder = (order: Order): DayOrder => toDayOrder(order, shopCatalogue([]), null);
