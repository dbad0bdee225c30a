import { Navigate, useNavigate } from 'react-router-dom';
import { OrderPage } from '@/components/page/OrderPage';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { paths } from '@/config/paths';
import { shortageMessage } from '@/domain/stock';
import { type DraftOrder, useDraftOrder } from '@/hooks/useDraftOrder';
import { showOverlay } from '@/state/overlay';
import { BackFromTill, LeavingForTill, NotThrough, OrderChanged, TillFailed } from './TillViews';
import { useCardPayment } from './useCardPayment';

/** Between the checkout and the card provider's hosted page. */
export function PaymentLoadingPage() {
  const draft = useDraftOrder();

  if (draft.items.length === 0 || !draft.hasDetails || draft.cashOnly.length > 0) {
    return <Navigate to={paths.checkout} replace state={{ step: 2 }} />;
  }
  return (
    <OrderPage title="Payment">
      <WayToTheTill draft={draft} />
    </OrderPage>
  );
}

function WayToTheTill({ draft }: { draft: DraftOrder }) {
  const { way, tryAgain } = useCardPayment(draft.items, draft.details);
  const navigate = useNavigate();

  const toTheCheckout = () => navigate(paths.checkout, { replace: true, state: { step: 2 } });
  // The router numbers its entries in the history: the first page of a visit has nothing of the shop behind it.
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : toTheCheckout());
  const adjustOrder = () => {
    toTheCheckout();
    showOverlay('cart');
  };

  switch (way.at) {
    case 'leaving':
      return <LeavingForTill onGoBack={goBack} />;
    case 'back-unpaid':
      return <BackFromTill draft={draft} onPay={tryAgain} onGoBack={goBack} />;
    case 'changed':
      return <OrderChanged draft={draft} newDay={way.newDay} onPay={tryAgain} onGoBack={goBack} />;
    case 'refused':
      return <NotThrough draft={draft} mayBeThere={way.mayBeThere} onPay={tryAgain} onGoBack={goBack} />;
    case 'failed':
      return <TillFailed draft={draft} onPay={tryAgain} onGoBack={goBack} />;
    case 'short':
      return (
        <>
          <LeavingForTill onGoBack={goBack} />
          <AlertDialog message={shortageMessage(way.shortage)} onDismiss={adjustOrder} />
        </>
      );
  }
}
