import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useCartCheck } from '@/cart/useCartCheck';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { ClosedShop } from '@/components/order/ClosedShop';
import { EmptyCart } from '@/components/order/EmptyCart';
import { Handover } from '@/components/order/Handover';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { OrderPage } from '@/components/page/OrderPage';
import { Button } from '@/components/ui/Button';
import { Steps } from '@/components/ui/Steps';
import { paths } from '@/config/paths';
import { useClosing } from '@/hooks/useClosing';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import type { DraftOrder } from '@/order/draftOrder';
import { showOverlay } from '@/state/overlay';
import styles from './CheckoutPage.module.css';
import { DetailsStep } from './DetailsStep';
import { PaymentStep } from './PaymentStep';
import { UpsellStep } from './UpsellStep';

type CheckoutStep = 0 | 1 | 2;

const FIRST: CheckoutStep = 0;
const LAST: CheckoutStep = 2;
const STEPS = ['Your details', 'Bestsellers', 'Payment'];
const TITLES = {
  0: 'Confirmation Details',
  1: 'Bestsellers You Might Love',
  2: 'Choose Your Payment Method',
} satisfies Record<CheckoutStep, string>;

/** The checkout: details, bestsellers, payment method. */
export function CheckoutPage() {
  const draft = useDraftOrder();
  const closing = useClosing();
  useCartCheck();
  const { step, goTo, heading } = useCheckoutStep(draft.hasDetails);

  if (draft.items.length === 0) return <EmptyCart title="Checkout" changes={draft.changes} />;
  if (closing) {
    return (
      <OrderPage title="Checkout">
        <ClosedShop closing={closing} />
      </OrderPage>
    );
  }
  return (
    <OrderPage
      title={TITLES[step]}
      beside={<DraftAtHand draft={draft} unfolded={step === LAST || draft.changes.length > 0} />}
    >
      <Steps steps={STEPS} current={step} />
      <StepHeading ref={heading} title={TITLES[step]} />
      <ChangesNotice changes={draft.changes} />
      <Step step={step} draft={draft} goTo={goTo} />
    </OrderPage>
  );
}

interface StepHeadingProps {
  readonly ref: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
}

function StepHeading({ ref, title }: StepHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface StepProps {
  readonly step: CheckoutStep;
  readonly draft: DraftOrder;
  readonly goTo: (next: CheckoutStep) => void;
}

function Step({ step, draft, goTo }: StepProps) {
  switch (step) {
    case 0:
      return <DetailsStep draft={draft} onDone={() => goTo(1)} />;
    case 1:
      return <UpsellStep items={draft.items} onDone={() => goTo(2)} />;
    case 2:
      return <PaymentStep draft={draft} />;
  }
}

interface DraftAtHandProps {
  readonly draft: DraftOrder;
  readonly unfolded: boolean;
}

/** The draft order, where and when it is handed over, and a button to change it. */
function DraftAtHand({ draft, unfolded }: DraftAtHandProps) {
  const { items, changes, details, where, deliveryDue, due } = draft;
  const day = useNextBakeDay();

  return (
    <OrderAtHand
      title="Your order"
      items={items}
      changes={changes}
      delivery={deliveryDue}
      total={due}
      unfolded={unfolded}
    >
      <div className={styles.handover}>
        <Handover type={details.type} day={day} where={where} />
      </div>
      <div className={styles.edit}>
        <Button variant="quiet" onClick={() => showOverlay('cart')}>
          Edit cart
        </Button>
      </div>
    </OrderAtHand>
  );
}

const stateSchema = v.object({ step: v.picklist([0, 1, 2]) });

/**
 * The current step. The history entry holds it, so Back goes one step back, and a reload keeps it. Steps after the
 * first need valid details. A new step starts at the top, with the focus on the heading that has the ref.
 */
function useCheckoutStep(hasDetails: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  const wanted = v.is(stateSchema, state) ? state.step : FIRST;
  const step = hasDetails ? wanted : FIRST;

  // Drop a step that can't be shown, so that it does not appear while the missing details are being typed.
  useEffect(() => {
    if (wanted !== step) navigate(paths.checkout, { replace: true, state: { step } });
  }, [wanted, step, navigate]);

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);

  const goTo = (next: CheckoutStep) => navigate(paths.checkout, { state: { step: next } });
  return { step, goTo, heading };
}
