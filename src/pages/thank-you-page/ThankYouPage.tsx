import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OrderPage } from '@/components/order/OrderPage';
import { noticeState } from '@/components/order/PaymentNotice';
import { Centred, CentredText } from '@/components/page/Centred';
import { ContactLinks } from '@/components/page/ContactLinks';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { wordsOfClosing } from '@/domain/closing';
import { formatDay } from '@/domain/londonDay';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { placedAt } from '@/domain/order/orderTime';
import { lastFour } from '@/domain/order/shortNumber';
import { shortageMessage } from '@/domain/order/stock';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { useClosing } from '@/hooks/useClosing';
import { useHasWaited } from '@/hooks/useHasWaited';
import { useWaitingWords } from '@/hooks/useWaitingWords';
import { type Finalisation, finaliseOrder } from '@/order/finaliseOrder';
import { findLedger } from '@/order/ledger';
import { optionalCode } from '@/services/browser/optionalCode';
import { loadDatabase } from '@/services/database/loadDatabase';
import { logOnce } from '@/services/log';
import { forgetLeaving } from '@/services/order/leftForTill';
import { dropOwnOrders, keepOwnOrder } from '@/services/order/ownOrders';
import { isRush, watchRush } from '@/services/order/stock';
import { chosenBakeDay, forgetChosenBakeDay } from '@/services/shop/chosenBake';
import { useCartStore } from '@/state/cart';
import { clearCheckoutDetails } from '@/state/checkout';
import { OrderRegistered } from './OrderRegistered';
import styles from './ThankYouPage.module.css';

// Its connection takes longer to open than all that the page does before.
loadDatabase().catch(() => {});

/** Finishes the order in the URL and thanks the shopper for it. */
export function ThankYouPage() {
  const { id = '' } = useParams();

  return (
    <OrderPage title="Your order">
      {isOrderId(id) ? <OrderOfUrl key={id} id={id} /> : <UnknownOrder />}
    </OrderPage>
  );
}

interface OrderOfUrlProps {
  readonly id: OrderId;
}

function OrderOfUrl({ id }: OrderOfUrlProps) {
  const ended = useFinalisation(id);
  const navigate = useNavigate();
  useEffect(forgetLeaving, []);
  if (!ended) return <FinishingOrder />;

  const { outcome, order, shortage, successor } = ended;
  // Replaces this page in the history, so that Back doesn't retry the same order unasked.
  const leave = (why: 'short' | 'failed') =>
    navigate(paths.home, { replace: true, state: noticeState(id, why, order) });
  if (outcome === 'not-found') return <UnknownOrder />;
  if (outcome === 'cancelled') return <CancelledOrder id={id} order={order} />;
  if (order && outcome === 'registered') return <OrderRegistered order={order} />;
  if (order && outcome === 'late') return <LateOrder gone={order.bakeDay} />;
  if (order && outcome === 'given-up') return <GivenUpOrder order={order} successor={successor} />;
  return (
    <>
      <h1>Your order was not registered</h1>
      {shortage && outcome === 'short' ? (
        <AlertDialog message={shortageMessage(shortage)} onDismiss={() => leave('short')} />
      ) : (
        <AlertDialog
          message="Sorry, something went wrong while finalizing your order. Please try again."
          onDismiss={() => leave('failed')}
        />
      )}
    </>
  );
}

const BACK_IN_CART =
  'It could not be finished, so what was in it is back in your cart. Nothing was taken for it, and there is nothing to pay.';

interface LateOrderProps {
  /** Its bake day. */
  readonly gone: BakeDay | null;
}

/** Asks before an order whose day is over, or was dropped, is moved to the next day. */
function LateOrder({ gone }: LateOrderProps) {
  const next = useBake();
  const calendar = useCalendar();
  const closing = useClosing();
  return (
    <NotFoundMessage
      title={calendar && gone ? goneText(bakeOf(calendar, gone)) : 'Its day has gone'}
      text={closing ? `${BACK_IN_CART} ${wordsOfClosing(closing)}` : BACK_IN_CART}
      action={
        closing ? undefined : (
          <ButtonLink to={paths.checkout}>
            {next ? `Order for ${formatDay(next.date)}` : 'Go to the checkout'}
          </ButtonLink>
        )
      }
    />
  );
}

const goneText = ({ isBaked, date }: Bake) =>
  isBaked ? `${formatDay(date)} has gone` : `No bread on ${formatDay(date)}`;

interface GivenUpOrderProps {
  readonly order: Order;
  readonly successor: OrderId | null;
}

function GivenUpOrder({ order, successor }: GivenUpOrderProps) {
  const refund = order.hasPaid
    ? ' If you have paid by card, we refund you in full: the baker hears of it.'
    : '';
  if (successor) {
    return (
      <NotFoundMessage
        title="This order was changed"
        text={`What was in it went into a later order of yours, perhaps in another tab. Nothing was taken for this one.${refund}`}
        action={<ButtonLink to={paths.thankYou(successor)}>Open the later order</ButtonLink>}
      />
    );
  }
  return (
    <NotFoundMessage
      title="This order was not placed"
      text={refund ? `It was given up, and what was in it is back in your cart.${refund}` : BACK_IN_CART}
      action={<ButtonLink to={paths.checkout}>Go to the checkout</ButtonLink>}
    />
  );
}

interface CancelledOrderProps {
  readonly id: OrderId;
  /** Null if this page has not seen the order. */
  readonly order: Order | null;
}

/** What happens to an order that the owner has cancelled, and to its money. */
function CancelledOrder({ id, order }: CancelledOrderProps) {
  const payment = order && (order.hasPaid ? 'card' : 'cash');
  return (
    <>
      <h1>The bakery has cancelled this order</h1>
      <Notice tone="info">
        <p>{`Nothing is baked for it. ${CANCELLED_MONEY[payment ?? 'unknown']}`}</p>
        <p>
          Any question? Ask us, and quote order <b>{lastFour(id)}</b>:
        </p>
        <ContactLinks about={`My order ${lastFour(id)}`} />
      </Notice>
      <ButtonLink variant="secondary" to={paths.home}>
        Back to the shop
      </ButtonLink>
    </>
  );
}

const CANCELLED_MONEY = {
  cash: 'There is nothing to pay.',
  card: 'If you have paid, we refund you in full: it takes some days to reach your card.',
  unknown: 'There is nothing to pay. If you have paid by card, we refund you in full.',
} as const;

function UnknownOrder() {
  return (
    <NotFoundMessage
      title="We can’t find this order"
      text="Perhaps a part of the address got lost. If you did order, its link is in the email we sent you."
    />
  );
}

/** Keeps what was ordered, for "Same as last time", and the way back to it; not what somebody else has shared the link of. */
async function keepForNextTime(order: Order) {
  const { id, items } = order;
  try {
    if (!(await findLedger(id))) return;
    const at = placedAt(id)?.getTime() ?? 0;
    keepOwnOrder(order, at);
    const { keepLastOrder } = await optionalCode(() => import('@/services/order/lastOrder'));
    keepLastOrder(items, at);
  } catch (cause) {
    logOnce(`The order is not kept for next time: ${cause}`);
  }
}

/** Finishes the order, and returns how that ended; null until then. */
function useFinalisation(id: OrderId): Finalisation | null {
  const cart = useCartStore();
  const [ended, setEnded] = useState<Finalisation | null>(null);

  useEffect(() => {
    let isShown = true;
    finaliseOrder(id, cart).then((finalisation) => {
      const { outcome, order } = finalisation;
      if (order && outcome === 'registered') {
        clearCheckoutDetails();
        if (chosenBakeDay() === order.bakeDay) forgetChosenBakeDay();
        keepForNextTime(order);
      }
      if (outcome === 'cancelled') dropOwnOrders((own) => own.id === id);
      if (isShown) setEnded(finalisation);
    });
    return () => {
      isShown = false;
    };
  }, [id, cart]);

  return ended;
}

/** Shown while the order is being finished: a few seconds. If it takes longer, says so and lets the shopper go on. */
function FinishingOrder() {
  const isRushed = useSyncExternalStore(watchRush, isRush);
  const waiting = useWaitingWords();
  const isSlow = useHasWaited();

  return (
    <Centred>
      <span className={styles.oven} aria-hidden="true" />
      <div role="status">
        <h1>Finishing your order…</h1>
        {isRushed && <CentredText>Many people are buying at this moment. We keep trying.</CentredText>}
        {waiting && <CentredText>{waiting}</CentredText>}
        {isSlow && !isRushed && !waiting && (
          <CentredText>This takes longer than usual. We keep trying.</CentredText>
        )}
      </div>
      {isSlow ? (
        <>
          <CentredText>
            Your order is kept. You can wait here, or look around: open this page again to see how it went.
          </CentredText>
          <ButtonLink variant="secondary" to={paths.home}>
            Back to the shop
          </ButtonLink>
        </>
      ) : (
        <CentredText>Reserving your bread. Keep this page open for a few seconds.</CentredText>
      )}
    </Centred>
  );
}
