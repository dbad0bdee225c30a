import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCartCheck } from '@/cart/useCartCheck';
import { EmptyCart } from '@/components/order/EmptyCart';
import { OrderPage } from '@/components/page/OrderPage';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { paths } from '@/config/paths';
import { shortageMessage } from '@/domain/stock';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { useIsOnScreen } from '@/hooks/useIsOnScreen';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import { toOrderedBefore } from '@/hooks/useOrderedBefore';
import { placeOrder } from '@/order/placeOrder';
import { useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { CashOrder, type Placing } from './CashOrder';

/** The last look at a cash order before it is placed. */
export function PayByCashPage() {
  const draft = useDraftOrder();
  const cart = useCartStore();
  useCartCheck();
  const day = useNextBakeDay();
  const navigate = useNavigate();
  const isOnScreen = useIsOnScreen();
  const [placing, setPlacing] = useState<Placing>({ outcome: 'open' });

  const confirm = async () => {
    setPlacing({ outcome: 'under-way' });
    const { items, details } = draft;
    const placement = await placeOrder({ items, details, payment: 'cash', collectOn: day }, cart);
    // A shopper who has left the page stays where they are; the next Confirm Order finds the order again.
    if (!isOnScreen()) return;
    if (placement.outcome === 'placed') navigate(paths.thankYou(placement.order.id));
    else if (placement.outcome === 'ordered-before') navigate(...toOrderedBefore(placement.id));
    else setPlacing(placement);
  };
  const adjustOrder = () => {
    setPlacing({ outcome: 'open' });
    showOverlay('cart');
  };

  if (draft.items.length === 0) return <EmptyCart title="Pay by cash" changes={draft.changes} />;
  if (!draft.hasDetails) return <Navigate to={paths.checkout} replace />;
  return (
    <OrderPage title="Pay by cash">
      <CashOrder draft={draft} day={day} placing={placing} onConfirm={confirm} />
      {placing.outcome === 'short' && (
        <AlertDialog message={shortageMessage(placing.shortage)} onDismiss={adjustOrder} />
      )}
    </OrderPage>
  );
}
