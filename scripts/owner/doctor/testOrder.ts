import { collectionPoint } from '#bakery/shop';
import { type BakeCalendar, ordinaryCalendar } from '../../../src/domain/bake.ts';
import { nextBake } from '../../../src/domain/bakeCalendar.ts';
import { pence } from '../../../src/domain/money.ts';
import { type CheckoutDetails, EMPTY_DETAILS } from '../../../src/domain/order/checkout.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { toOrder } from '../../../src/domain/order/toOrder.ts';
import { toUpsellItem } from '../../../src/domain/order/upsell.ts';
import { newItemId } from '../../../src/services/ids.ts';
import { newOrderId } from '../../../src/services/order/orderIds.ts';

/** Makes up an order for the next bake day: one loaf, for cash. */
export function testOrder(
  customer: Partial<CheckoutDetails>,
  calendar: BakeCalendar = ordinaryCalendar(collectionPoint),
): Order {
  const loaf = { title: 'Test loaf', img: '', price: pence(7_00), api: '', soldOut: false, product: null };
  const now = new Date();
  return toOrder(
    newOrderId(now),
    [toUpsellItem(loaf, [], newItemId())],
    { ...EMPTY_DETAILS, ...customer },
    'cash',
    nextBake(calendar, now),
    null,
  );
}
