import { useMemo } from 'react';
import { collectionPoint } from '#bakery/shop';
import { deliveryPrices } from '@/config/env';
import { type Place, placeText } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems } from '@/domain/order/checkout';
import { amountDue, deliveryFor, titlesWithoutPriceId } from '@/domain/order/lineItems';
import type { UnitChange } from '@/domain/order/reconcileCart';
import { useCart } from '@/state/cart';
import { useCheckoutDetails } from '@/state/checkout';
import { useBake } from './useBake';

/** Returns the order as the cart and the checkout's details make it now. */
export function useDraftOrder(): DraftOrder {
  const { items, changes } = useCart();
  const typed = useCheckoutDetails();
  const point = useBake()?.point ?? collectionPoint;
  return useMemo(() => draftOrder(items, changes, typed, point), [items, changes, typed, point]);
}

/** The order before it is placed: the cart, the details and the total. */
export type DraftOrder = ReturnType<typeof draftOrder>;

function draftOrder(
  items: readonly CartItem[],
  changes: readonly UnitChange[],
  typed: CheckoutDetails,
  point: Place,
) {
  const delivery = deliveryPrices();
  const details: CheckoutDetails = delivery ? typed : { ...typed, type: 'Collection' };

  return {
    items,
    changes,
    details,
    /** Null if the shop offers no delivery. */
    delivery,
    /** The name, address and postcode where the order is handed over. */
    where: whereabouts(details, point),
    point,
    /** Null for a collection. */
    deliveryDue: delivery && details.type === 'delivery' ? deliveryFor(items, delivery).price : null,
    due: amountDue(items, details.type, delivery),
    hasDetails: Object.keys(detailsProblems(details)).length === 0,
    /** Titles of items that can't be paid by card. */
    cashOnly: titlesWithoutPriceId(items),
  };
}

function whereabouts({ type, address, postalCode }: CheckoutDetails, point: Place): string {
  if (type === 'delivery') return [address, postalCode].filter(Boolean).join(', ') || 'Your address';
  return placeText(point);
}
