import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { ClosedShop } from '@/components/order/ClosedShop';
import { OrderPage } from '@/components/order/OrderPage';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { paths } from '@/config/paths';
import type { BakeDay } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import type { CheckoutDetails } from '@/domain/order/checkout';
import { promiseOf } from '@/domain/order/promised';
import { shortageMessage } from '@/domain/order/stock';
import { useBake } from '@/hooks/useBake';
import { useClosing } from '@/hooks/useClosing';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { toOrderedBefore } from '@/hooks/useOrderedBefore';
import { type CardPayment as Payment, payByCard } from '@/order/payByCard';
import { useCartStore } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { BackFromTill, IfPaid, LeavingForTill, NotThrough, OrderChanged, TillFailed } from './TillViews';

/** The page between the checkout and Stripe's page. */
export function PaymentLoadingPage() {
  const draft = useDraftOrder();

  if (draft.items.length === 0 || !draft.hasDetails || draft.cashOnly.length > 0) {
    return <Navigate to={paths.checkout} replace state={{ step: 2 }} />;
  }
  return (
    <OrderPage title="Payment">
      <CardPayment draft={draft} />
    </OrderPage>
  );
}

interface CardPaymentProps {
  readonly draft: DraftOrder;
}

function CardPayment({ draft }: CardPaymentProps) {
  const closing = useClosing();
  const { stage, told, tryAgain } = useCardPayment(draft.items, draft.details);
  const navigate = useNavigate();

  const toTheCheckout = () => navigate(paths.checkout, { replace: true, state: { step: 2 } });
  // The router numbers its history entries, from 0 for the first page of a visit.
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : toTheCheckout());
  const adjustOrder = () => {
    toTheCheckout();
    showOverlay('cart');
  };

  // Once the shopper is leaving for the till, the database decides.
  if (closing && stage.outcome !== 'leaving') {
    return (
      <>
        <ClosedShop closing={closing} />
        {stage.outcome === 'back-unpaid' && <IfPaid />}
      </>
    );
  }
  const atRest = { draft, told, onPay: tryAgain, onGoBack: goBack };
  switch (stage.outcome) {
    case 'closed':
      return <Navigate to={paths.checkout} replace state={{ step: 2 }} />;
    case 'leaving':
      return <LeavingForTill onGoBack={goBack} />;
    case 'back-unpaid':
      return <BackFromTill {...atRest} />;
    case 'changed':
      return <OrderChanged {...atRest} />;
    case 'no-connection':
      return <NotThrough {...atRest} mayBeThere={stage.mayBeThere} />;
    case 'failed':
      return <TillFailed {...atRest} />;
    case 'short':
      return (
        <>
          <LeavingForTill onGoBack={goBack} />
          <AlertDialog message={shortageMessage(stage.shortage)} onDismiss={adjustOrder} />
        </>
      );
  }
}

type Stage =
  | Exclude<Payment, { outcome: 'at-till' | 'stopped' | 'ordered-before' }>
  | { readonly outcome: 'leaving' | 'back-unpaid' };

const LEAVING: Stage = { outcome: 'leaving' };
const BACK_UNPAID: Stage = { outcome: 'back-unpaid' };

/** The state in a history entry. Earlier versions of the shop stored something else. */
const arrivalSchema = v.object({
  visitedTill: v.fallback(v.boolean(), false),
  /** What the shopper was told about the bake before paying. */
  collectOn: v.fallback(
    v.nullable(v.object({ day: v.custom<BakeDay>(isLondonDay), told: v.string() })),
    null,
  ),
});

/** Goes to the till on arrival. Shoppers who return go there again only if they ask: a redirect would trap Back. */
function useCardPayment(items: readonly CartItem[], details: CheckoutDetails) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cart = useCartStore();
  const [arrival] = useState(() => v.parse(arrivalSchema, Object(state)));
  const [stage, setStage] = useState<Stage>(arrival.visitedTill ? BACK_UNPAID : LEAVING);

  // Uses what was on the screen at the start. If the cart is updated meanwhile, that counts for the next attempt.
  const bake = useBake();
  const [collectOn, setCollectOn] = useState(arrival.collectOn ?? (bake && promiseOf(bake)));
  const request = useRef({ items, details, collectOn });
  useEffect(() => {
    request.current = { items, details, collectOn };
  }, [items, details, collectOn]);

  const isLeaving = stage.outcome === 'leaving';
  useEffect(() => {
    if (!isLeaving) return;
    const stop = new AbortController();
    const onLeaving = () => {
      const left = { visitedTill: true, collectOn: request.current.collectOn };
      navigate(paths.paymentLoading, { replace: true, state: left });
    };
    payByCard(request.current, cart, { signal: stop.signal, onLeaving }).then((payment) => {
      if (stop.signal.aborted) return;
      if (payment.outcome === 'ordered-before') navigate(...toOrderedBefore(payment.id));
      else if (payment.outcome !== 'at-till' && payment.outcome !== 'stopped') setStage(payment);
    });
    return () => stop.abort();
  }, [isLeaving, cart, navigate]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStage(BACK_UNPAID);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const tryAgain = () => {
    // The page has told the shopper, with the button.
    if (bake) setCollectOn(promiseOf(bake));
    setStage(LEAVING);
  };
  return { stage, told: collectOn, tryAgain };
}
