import { useState, useSyncExternalStore } from 'react';
import { forgetLastOrder, lastOrder, watchLastOrder } from '@/services/order/lastOrder';
import { clearCheckoutDetails, forgetDetails, useHasRemembered } from '@/state/checkout';
import { ForgetButton } from './ForgetButton';

/** The button that forgets details and last order; there is nothing to press while nothing is kept. */
export function ForgetDetails() {
  const hasDetails = useHasRemembered();
  const hasOrder = useSyncExternalStore(watchLastOrder, () => lastOrder().length > 0);
  const [wasPressed, setPressed] = useState(false);
  const isKept = hasDetails || hasOrder;
  const forget = () => {
    clearCheckoutDetails();
    forgetDetails();
    forgetLastOrder();
    setPressed(true);
  };

  return (
    <>
      <ForgetButton disabled={!isKept} onClick={forget} />
      <span className="visually-hidden" role="status">
        {wasPressed && !isKept && 'Forgotten.'}
      </span>
    </>
  );
}
