import * as v from 'valibot';
import { collectionPoint } from '#bakery/shop';
import { optionalText } from '@/domain/catalogue/recordSchemas';
import { isCollectedAt, type Order, type OrderId } from '@/domain/order/order';
import { bakeDayFromMs, bakeDayToMs, firstBakeDay } from '@/domain/order/orderTime';
import { cartItemSchema, reasonOf, toCartItemRecord } from '@/services/shop/records';

/** A record of `orders/`, without its id. One malformed unit makes it invalid: no order may be finalised without it. */
const orderSchema = v.object({
  paid: v.boolean(),
  bakeDay: v.optional(v.unknown(), null),
  // The database may have turned the list into an object.
  items: v.pipe(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    v.transform((items) => Object.values(items)),
    v.array(cartItemSchema),
  ),
  deliveryPrice: optionalText,
  phone: optionalText,
  name: optionalText,
  type: v.picklist(['Collection', 'delivery']),
  email: optionalText,
  additional: optionalText,
  address: optionalText,
  postalCode: optionalText,
  hasPaid: v.boolean(),
});

/** Reads the record of an order, whoever wrote it; the reason when it is malformed. */
export function readOrder(
  id: OrderId,
  record: unknown,
): { readonly order: Order } | { readonly malformed: string } {
  const { success, output, issues } = v.safeParse(orderSchema, record);
  if (!success) return { malformed: reasonOf(issues) };
  // Orders of earlier versions of the shop are for the day that their id tells.
  const bakeDay = bakeDayFromMs(output.bakeDay) ?? firstBakeDay(id);
  // The record has the place, and not its hours.
  const point = isCollectedAt(output, collectionPoint) ? collectionPoint : null;
  return { order: { ...output, id, bakeDay, point } };
}

/** An order as the database stores it: prices in pounds, its bake day in ms. */
export function toOrderRecord({ point: _, ...order }: Order) {
  return {
    ...order,
    bakeDay: order.bakeDay && bakeDayToMs(order.bakeDay),
    items: order.items.map(toCartItemRecord),
  };
}
