import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OrderPage } from '@/components/order/OrderPage';
import { noticeState } from '@/components/order/PaymentNotice';
import { CentredText } from '@/components/page/Centred';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { placedAt } from '@/domain/order/orderTime';
import { shortageMessage } from '@/domain/order/stock';
import { useHasWaited } from '@/hooks/useHasWaited';
import { useWaitingWords } from '@/hooks/useWaitingWords';
import { type Finalisation, finaliseOrder } from '@/order/finaliseOrder';
import { findLedger } from '@/order/ledger';
import { optionalCode } from '@/services/browser/optionalCode';
import { loadDatabase } from '@/services/database/loadDatabase';
import { logOnce } from '@/services/log';
import { forgetLeavingFor } from '@/services/order/leftForTill';
import { dropOwnOrders, keepOwnOrder } from '@/services/order/ownOrders';
import { isRush, watchRush } from '@/services/order/stock';
import { chosenBakeDay, forgetChosenBakeDay } from '@/services/shop/chosenBake';
import { useCartStore } from '@/state/cart';
import { clearCheckoutDetails } from '@/state/checkout';
import { OrderRegistered } from './OrderRegistered';
import { CancelledOrder, GivenUpOrder, LateOrder, UnknownOrder } from './OutcomeViews';
import { SuccessHead } from './SuccessTick';
import styles from './ThankYouPage.module.css';

// Started early: connecting takes longer than anything that the page does before.
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
  useEffect(() => forgetLeavingFor(id), [id]);
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

/** Keeps an order and its link for next time, if this device has placed it: others may open a shared link. */
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

/** Shown for the seconds in which the order is finished. If it takes longer, says so and lets the shopper go on. */
function FinishingOrder() {
  const isRushed = useSyncExternalStore(watchRush, isRush);
  const waiting = useWaitingWords();
  const isSlow = useHasWaited();

  return (
    <div className={styles.finishing}>
      <SuccessHead>
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
      </SuccessHead>
    </div>
  );
}
