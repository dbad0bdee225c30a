import { useState, useSyncExternalStore } from 'react';
import { forgetLastOrder, lastOrder, watchLastOrder } from '@/services/order/lastOrder';
import { forgetOwnOrders, ownOrders, watchOwnOrders } from '@/services/order/ownOrders';
import { clearCheckoutDetails, forgetDetails, useHasRemembered } from '@/state/checkout';
import { ForgetButton } from './ForgetButton';

/** The button that forgets details, last order and the ways to orders; there is nothing to press while nothing is kept. */
export function ForgetDetails() {
  const hasDetails = useHasRemembered();
  const hasOrder = useSyncExternalStore(watchLastOrder, () => lastOrder().length > 0);
  const hasWay = useSyncExternalStore(watchOwnOrders, () => ownOrders().length > 0);
  const [wasPressed, setPressed] = useState(false);
  const isKept = hasDetails || hasOrder || hasWay;
  const forget = () => {
    clearCheckoutDetails();
    forgetDetails();
    forgetLastOrder();
    forgetOwnOrders();
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
