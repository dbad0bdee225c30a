import { useState, useSyncExternalStore } from 'react';
import { forgetLastOrder, lastOrder, watchLastOrder } from '@/services/order/lastOrder';
import { forgetOwnOrders, ownOrders, watchOwnOrders } from '@/services/order/ownOrders';
import { clearCheckoutDetails, forgetDetails, useHasRemembered } from '@/state/checkout';
import { ForgetButton } from './ForgetButton';

/** Shows the button that forgets what this browser has kept about a shopper. It can't be pressed if nothing is kept. */
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
