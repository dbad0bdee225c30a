import type { RefObject } from 'react';
import { useCartCheck } from '@/cart/useCartCheck';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { EmptyCart } from '@/components/order/EmptyCart';
import { OrderPage } from '@/components/page/OrderPage';
import { Steps } from '@/components/ui/Steps';
import { type DraftOrder, useDraftOrder } from '@/hooks/useDraftOrder';
import { DetailsStep } from './DetailsStep';
import { DraftAtHand } from './DraftAtHand';
import { PaymentStep } from './PaymentStep';
import { UpsellStep } from './UpsellStep';
import { type CheckoutStep, useCheckoutStep } from './useCheckoutStep';

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
  useCartCheck();
  const { step, goTo, heading } = useCheckoutStep(draft.hasDetails);

  if (draft.items.length === 0) {
    return (
      <OrderPage title="Checkout">
        <ChangesNotice changes={draft.changes} />
        <EmptyCart />
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

function StepHeading({ ref, title }: { ref: RefObject<HTMLHeadingElement | null>; title: string }) {
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
