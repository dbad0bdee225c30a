import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { ClosedShop } from '@/components/order/ClosedShop';
import { EmptyCart } from '@/components/order/EmptyCart';
import { Handover } from '@/components/order/Handover';
import { NewDay } from '@/components/order/NewDay';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { OrderPage } from '@/components/order/OrderPage';
import { Button } from '@/components/ui/Button';
import { Steps } from '@/components/ui/Steps';
import { paths } from '@/config/paths';
import type { CheckoutDetails } from '@/domain/order/checkout';
import { useCartCheck } from '@/hooks/useCartCheck';
import { useClosing } from '@/hooks/useClosing';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useDraftOrder } from '@/hooks/useDraftOrder';
import { useLive } from '@/hooks/useLive';
import { lazyMotion } from '@/services/browser/lazyMotion';
import { bestsellers } from '@/services/shop/bestsellers';
import { useHasRemembered } from '@/state/checkout';
import { showOverlay } from '@/state/overlay';
import styles from './CheckoutPage.module.css';
import { DetailsStep } from './DetailsStep';
import { PaymentStep } from './PaymentStep';
import { UpsellStep } from './UpsellStep';

type CheckoutStep = 0 | 1 | 2;

const DETAILS: CheckoutStep = 0;
const BESTSELLERS: CheckoutStep = 1;
const PAYMENT: CheckoutStep = 2;
const STEPS = ['Your details', 'Bestsellers', 'Payment'];
const TITLES = {
  0: 'Confirmation Details',
  1: 'Bestsellers You Might Love',
  2: 'Choose Your Payment Method',
} satisfies Record<CheckoutStep, string>;

const motion = lazyMotion(() =>
  import('@/components/motion/comeFromSide').then(({ comeFromSide }) => comeFromSide),
);

/** The checkout: details, bestsellers, payment method. */
export function CheckoutPage() {
  const draft = useDraftOrder();
  const closing = useClosing();
  useCartCheck();
  // Starts to load while the details are typed, so that the next step has them.
  useLive(bestsellers);

  if (draft.items.length === 0) return <EmptyCart title="Checkout" changes={draft.changes} />;
  if (closing) {
    return (
      <OrderPage title="Checkout">
        <ClosedShop closing={closing} />
      </OrderPage>
    );
  }
  return <CheckoutSteps draft={draft} />;
}

interface CheckoutStepsProps {
  readonly draft: DraftOrder;
}

function CheckoutSteps({ draft }: CheckoutStepsProps) {
  const isRemembered = useHasRemembered();
  const { step, goTo, heading } = useCheckoutStep(draft.hasDetails, isRemembered);

  return (
    <OrderPage title={TITLES[step]} beside={<DraftAtHand draft={draft} step={step} />}>
      <Steps steps={STEPS} current={step} />
      <h1 ref={heading} tabIndex={-1}>
        {TITLES[step]}
      </h1>
      <NewDay key={step} />
      <ChangesNotice changes={draft.changes} />
      {step === BESTSELLERS && isRemembered && <ForWhom details={draft.details} />}
      {step === DETAILS && <DetailsStep draft={draft} onDone={() => goTo(BESTSELLERS)} />}
      {step === BESTSELLERS && <UpsellStep items={draft.items} onDone={() => goTo(PAYMENT)} />}
      {step === PAYMENT && <PaymentStep draft={draft} />}
    </OrderPage>
  );
}

interface ForWhomProps {
  readonly details: CheckoutDetails;
}

/** Shows the remembered details when the step that asks for them is skipped. */
function ForWhom({ details: { name, phone, email } }: ForWhomProps) {
  return (
    <p className={styles.forWhom}>
      <span>{`For ${name}, ${phone}, ${email}\u00a0·`}</span>{' '}
      <Link to={paths.checkout} state={{ step: DETAILS }} aria-label="Change your details">
        Change
      </Link>
    </p>
  );
}

interface DraftAtHandProps {
  readonly draft: DraftOrder;
  readonly step: CheckoutStep;
}

/** Shows the draft order with a button to change it. After the details, also when and where it is handed over. */
function DraftAtHand({ draft, step }: DraftAtHandProps) {
  const { items, changes, details, where, deliveryDue, due } = draft;

  return (
    <OrderAtHand
      title="Your order"
      items={items}
      changes={changes}
      delivery={deliveryDue}
      total={due}
      unfolded={changes.length > 0}
    >
      {step !== DETAILS && (
        <div className={styles.handover}>
          <Handover type={details.type} where={where} />
        </div>
      )}
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
 * Returns the current step. It is kept in the history entry, so Back goes back one step and a reload stays. Later steps
 * need valid details; if these are remembered, the checkout starts after them. A new step slides in from its side, at
 * the top, with the focus on the heading that has the ref.
 */
function useCheckoutStep(hasDetails: boolean, isRemembered: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  const wanted = v.is(stateSchema, state) ? state.step : null;
  const step = hasDetails ? (wanted ?? (isRemembered ? BESTSELLERS : DETAILS)) : DETAILS;

  // The entry keeps its step even if details are remembered later. It drops a step that can't be shown, which would
  // otherwise appear while the missing details are being typed.
  useEffect(() => {
    if (wanted !== step) navigate(paths.checkout, { replace: true, state: { step } });
  }, [wanted, step, navigate]);

  useEffect(motion.loadWhenIdle, []);

  const shownStep = useRef(step);
  // Before the step is painted, or it would jump.
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    const side = step > shownStep.current ? 'right' : 'left';
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
    if (heading.current) motion.code()?.(heading.current, side);
  }, [step]);

  const goTo = (next: CheckoutStep) => navigate(paths.checkout, { state: { step: next } });
  return { step, goTo, heading };
}
