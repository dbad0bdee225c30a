import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ChangeOrCancel } from '@/components/order/ChangeOrCancel';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { ClosedShop } from '@/components/order/ClosedShop';
import { EmptyCart } from '@/components/order/EmptyCart';
import { Handover } from '@/components/order/Handover';
import { NewDay } from '@/components/order/NewDay';
import { OrderNotTaken } from '@/components/order/OrderNotTaken';
import { OrderPage } from '@/components/order/OrderPage';
import { OrderSummary } from '@/components/order/OrderSummary';
import frame from '@/components/page/frame.module.css';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { formatPounds, type Pence } from '@/domain/money';
import type { Fulfilment } from '@/domain/order/checkout';
import { promiseOf } from '@/domain/order/promised';
import { shortageMessage } from '@/domain/order/stock';
import { useBake } from '@/hooks/useBake';
import { useCartCheck } from '@/hooks/useCartCheck';
import { useClosing } from '@/hooks/useClosing';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { useIsMounted } from '@/hooks/useIsMounted';
import { toOrderedBefore } from '@/hooks/useOrderedBefore';
import { useWaitingWords } from '@/hooks/useWaitingWords';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { whenIdle } from '@/services/browser/idle';
import { useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { lastStepIsHere, loadLastStep } from './lastStep';
import styles from './PayByCashPage.module.css';

/** The last step before a cash order is placed. */
export function PayByCashPage() {
  const draft = useDraftOrder();
  const cart = useCartStore();
  const closing = useClosing();
  useCartCheck();
  const bake = useBake();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [placing, setPlacing] = useState<Placing>({ outcome: 'open' });
  const promised = bake && promiseOf(bake);

  useEffect(() => whenIdle(() => void loadLastStep().catch(() => {})), []);

  const confirm = async () => {
    setPlacing({ outcome: 'under-way' });
    await lastStepIsHere();
    if (!isMounted()) return;
    const { items, details } = draft;
    const placement = await placeOrder({ items, details, payment: 'cash', collectOn: promised }, cart);
    // Don't pull back a shopper who left. The next page asks whether to finish the order, and Confirm finds it.
    if (!isMounted()) return;
    if (placement.outcome === 'placed') navigate(paths.thankYou(placement.order.id));
    else if (placement.outcome === 'ordered-before') navigate(...toOrderedBefore(placement.id));
    else setPlacing(placement.outcome === 'closed' ? { outcome: 'open' } : placement);
  };
  const adjustOrder = () => {
    setPlacing({ outcome: 'open' });
    showOverlay('cart');
  };

  if (draft.items.length === 0) return <EmptyCart title="Pay by cash" changes={draft.changes} />;
  if (!draft.hasDetails) return <Navigate to={paths.checkout} replace />;
  // The database decides about an order under way, which may have arrived before the shop was closed.
  if (closing && placing.outcome !== 'under-way') {
    return (
      <OrderPage title="Pay by cash">
        <ClosedShop closing={closing} />
      </OrderPage>
    );
  }
  return (
    <OrderPage title="Pay by cash">
      <CashOrder draft={draft} placing={placing} onConfirm={confirm} />
      <AlertDialog
        message={placing.outcome === 'short' ? shortageMessage(placing.shortage) : null}
        onDismiss={adjustOrder}
      />
    </OrderPage>
  );
}

type Placing =
  | Extract<Placement, { outcome: 'changed' | 'short' | 'no-connection' | 'failed' }>
  | { outcome: 'open' }
  | { outcome: 'under-way' };

interface CashOrderProps {
  readonly draft: DraftOrder;
  readonly placing: Placing;
  readonly onConfirm: () => void;
}

function CashOrder({ draft, placing, onConfirm }: CashOrderProps) {
  const { items, changes, details, where, deliveryDue, due } = draft;
  const isBusy = placing.outcome === 'under-way';
  const waiting = useWaitingWords();

  return (
    <>
      <h1>Pay by cash</h1>
      <section className={styles.order} aria-labelledby="order-title">
        <div className={styles.head}>
          <h2 id="order-title" className={styles.title}>
            Your order
          </h2>
          <Button variant="quiet" disabled={isBusy} onClick={() => showOverlay('cart')}>
            Edit
          </Button>
        </div>
        <OrderSummary items={items} changes={changes} delivery={deliveryDue} total={due} />
      </section>
      <Handover type={details.type} where={where} />
      <p className={styles.contact}>
        {`For ${details.name}, ${details.phone}. The confirmation goes to ${details.email}.`}
      </p>
      <div className={frame.ways}>
        {placing.outcome === 'failed' && (
          <Notice tone="problem">
            We could not place your order, and nothing was taken. Your cart and your details are still here:
            please try again.
          </Notice>
        )}
        {placing.outcome === 'no-connection' && (
          <OrderNotTaken draft={draft} mayBeThere={placing.mayBeThere} />
        )}
        {isBusy && waiting && <Notice tone="info">{waiting}</Notice>}
        {placing.outcome === 'changed' && (
          <Notice tone="info">Nothing is ordered yet. Please check your order again, then confirm.</Notice>
        )}
        <NewDay />
        <ChangesNotice changes={changes} />
        <Button
          variant={placing.outcome === 'no-connection' ? 'secondary' : 'primary'}
          busy={isBusy}
          note={obligation(details.type, due)}
          onClick={onConfirm}
        >
          Confirm Order
        </Button>
        <ChangeOrCancel />
      </div>
    </>
  );
}

/** The law requires the button to say that pressing it means paying. */
const obligation = (type: Fulfilment, due: Pence) =>
  `${formatPounds(due)} to pay in cash on ${type === 'Collection' ? 'collection' : 'delivery'}`;
