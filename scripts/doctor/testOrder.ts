import { collectionPoint } from '#bakery/shop';
import { toUpsellItem } from '../../src/domain/cart.ts';
import { type CheckoutDetails, EMPTY_DETAILS } from '../../src/domain/checkout.ts';
import { pence } from '../../src/domain/money.ts';
import { type Order, toOrder } from '../../src/domain/order.ts';
import { newItemId } from '../../src/services/ids.ts';
import { newOrderId } from '../../src/services/orderIds.ts';

/** A made-up order: one loaf, for cash. */
export function testOrder(customer: Partial<CheckoutDetails>): Order {
  const loaf = { title: 'Test loaf', img: '', price: pence(7_00), api: '', soldOut: false };
  return toOrder(
    newOrderId(new Date()),
    [toUpsellItem(loaf, newItemId())],
    { ...EMPTY_DETAILS, ...customer },
    'cash',
    { point: collectionPoint, delivery: null },
  );
}
