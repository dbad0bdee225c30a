import { collectionPoint } from '#bakery/shop';
import { deliveryPrices } from '@/config/env';
import type { CartItem } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems } from '@/domain/checkout';
import { type DeliveryPrices, deliveryFor, titlesWithoutPriceId } from '@/domain/lineItems';
import type { Pence } from '@/domain/money';
import { amountDue } from '@/domain/order';
import type { UnitChange } from '@/domain/reconcileCart';

/** The order before it is placed: the cart, the details and the total. */
export interface DraftOrder {
  readonly items: readonly CartItem[];
  /** What the shop has changed since the shopper chose it. */
  readonly changes: readonly UnitChange[];
  readonly details: CheckoutDetails;
  /** Null if the shop offers no delivery. */
  readonly delivery: DeliveryPrices | null;
  /** Name, address and postcode of the handover. */
  readonly where: string;
  /** The delivery price; null for collection. */
  readonly deliveryDue: Pence | null;
  /** The total to pay, including delivery. */
  readonly due: Pence;
  /** Whether the details are valid. */
  readonly hasDetails: boolean;
  /** Titles of items that can't be paid by card. */
  readonly cashOnly: readonly string[];
}

/** Combines the cart and the checkout's details into a draft order. */
export function draftOrder(
  items: readonly CartItem[],
  changes: readonly UnitChange[],
  typed: CheckoutDetails,
): DraftOrder {
  const delivery = deliveryPrices();
  const details: CheckoutDetails = delivery ? typed : { ...typed, type: 'Collection' };

  return {
    items,
    changes,
    details,
    delivery,
    where: whereabouts(details),
    deliveryDue: delivery && details.type === 'delivery' ? deliveryFor(items, delivery).price : null,
    due: amountDue(items, details.type, delivery),
    hasDetails: Object.keys(detailsProblems(details)).length === 0,
    cashOnly: titlesWithoutPriceId(items),
  };
}

function whereabouts({ type, address, postalCode }: CheckoutDetails): string {
  if (type === 'delivery') return [address, postalCode].filter(Boolean).join(', ') || 'Your address';
  return [collectionPoint.name, collectionPoint.address, collectionPoint.postalCode].join(', ');
}
