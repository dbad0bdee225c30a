import { useMemo } from 'react';
import { type DraftOrder, draftOrder } from '@/order/draftOrder';
import { useCart } from '@/state/cart';
import { useCheckoutDetails } from '@/state/checkout';

/** The order as the cart and the checkout's details make it now. */
export function useDraftOrder(): DraftOrder {
  const { items, changes } = useCart();
  const typed = useCheckoutDetails();
  return useMemo(() => draftOrder(items, changes, typed), [items, changes, typed]);
}
