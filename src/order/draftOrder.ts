import { collectionPoint } from '#bakery/shop';
import { deliveryPrices } from '@/config/env';
import type { CartItem } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems } from '@/domain/checkout';
import { type DeliveryPrices, deliveryFor, titlesWithoutPriceId } from '@/domain/lineItems';
import type { Pence } from '@/domain/money';
import { amountDue } from '@/domain/order';
import type { UnitChange } from '@/domain/reconcileCart';

/** What is about to be ordered: the cart and the details, and what that comes to. */
export interface DraftOrder {
  readonly items: readonly CartItem[];
  /** What the shop sells differently since it was chosen. */
  readonly changes: readonly UnitChange[];
  readonly details: CheckoutDetails;
  /** Null where delivery is not offered. */
  readonly delivery: DeliveryPrices | null;
  /** Name, address and postcode of where it is handed over. */
  readonly where: string;
  /** What the delivery costs; null for collection. */
  readonly deliveryDue: Pence | null;
  /** What it all comes to. */
  readonly due: Pence;
  /** Whether the details are such that the order can go on with them. */
  readonly hasDetails: boolean;
  /** Titles that can't be paid by card. */
  readonly cashOnly: readonly string[];
}

/** The order that the cart and what was typed at the checkout make. */
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
