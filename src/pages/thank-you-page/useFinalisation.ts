import { useEffect, useState } from 'react';
import type { OrderId } from '@/domain/order';
import { type Finalisation, finaliseOrder } from '@/order/finaliseOrder';
import { useCartStore } from '@/state/cart';
import { clearCheckoutDetails } from '@/state/checkout';

/** How far an order is: being finished, or how that ended. */
export type OrderProgress = { readonly outcome: 'under-way' } | Finalisation;

/** Has the order finished, and shows how that ended. */
export function useFinalisation(id: OrderId): OrderProgress {
  const cart = useCartStore();
  const [progress, setProgress] = useState<OrderProgress>({ outcome: 'under-way' });

  useEffect(() => {
    let isShown = true;
    finaliseOrder(id, cart).then((ended) => {
      if (ended.outcome === 'registered') clearCheckoutDetails();
      if (isShown) setProgress(ended);
    });
    return () => {
      isShown = false;
    };
  }, [id, cart]);

  return progress;
}
