import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { EmptyBasket } from '@/components/EmptyBasket';
import { OrderPage } from '@/components/OrderPage';
import { deliveryPrices } from '@/config/env';
import { paths } from '@/config/paths';
import { collectionPoint } from '@/config/shop';
import { shortageMessage } from '@/domain/stock';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { useIsOnScreen } from '@/hooks/useIsOnScreen';
import { toOrderedBefore } from '@/hooks/useOrderedBefore';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { AlertDialog } from '@/shell/AlertDialog';
import { showOverlay } from '@/state/overlay';
import { CashOrder } from './CashOrder';

type Placing =
  | Extract<Placement, { outcome: 'short' | 'failed' }>
  | { outcome: 'open' }
  | { outcome: 'under-way' };

/** The last look at a cash order before it is placed. */
export function PayByCashPage() {
  const draft = useDraftOrder();
  const navigate = useNavigate();
  const isOnScreen = useIsOnScreen();
  const [placing, setPlacing] = useState<Placing>({ outcome: 'open' });

  const confirm = async () => {
    setPlacing({ outcome: 'under-way' });
    const place = { point: collectionPoint, delivery: deliveryPrices() };
    const placement = await placeOrder(draft.items, draft.details, 'cash', place);
    if (placement.outcome === 'short' || placement.outcome === 'failed') setPlacing(placement);
    // Who has gone elsewhere meanwhile is left there; the order is found again by the next Confirm Order.
    else if (!isOnScreen()) return;
    else if (placement.outcome === 'placed') navigate(paths.thankYou(placement.order.id));
    else navigate(...toOrderedBefore(placement.id));
  };
  const adjustOrder = () => {
    setPlacing({ outcome: 'open' });
    showOverlay('cart');
  };

  if (draft.items.length === 0) {
    return (
      <OrderPage title="Pay by cash">
        <EmptyBasket />
      </OrderPage>
    );
  }
  if (!draft.hasDetails) return <Navigate to={paths.checkout} replace />;
  return (
    <OrderPage title="Pay by cash">
      <CashOrder
        draft={draft}
        isBusy={placing.outcome === 'under-way'}
        hasFailed={placing.outcome === 'failed'}
        onConfirm={confirm}
      />
      {placing.outcome === 'short' && (
        <AlertDialog message={shortageMessage(placing.shortage)} onDismiss={adjustOrder} />
      )}
    </OrderPage>
  );
}
