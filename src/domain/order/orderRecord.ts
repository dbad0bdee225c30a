import * as v from 'valibot';
import { cartItemSchema, toCartItemRecord } from '@/domain/cartItemRecord';
import { optionalText } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { parsePounds, toPounds } from '@/domain/money';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';
import { TYPED } from './checkout';
import type { Order } from './order';

const dayInMs = v.pipe(v.optional(v.unknown(), null), v.transform(bakeDayFromMs));

/** A record of `orders/`, without its id. Invalid if one unit is malformed: no order is finished without that unit. */
export const orderSchema = v.object({
  paid: v.boolean(),
  bakeDay: dayInMs,
  /** The bake day that the order was placed for, even after a move; null for orders of earlier versions of the shop. */
  orderedFor: dayInMs,
  // The database may return the list as an object.
  items: v.pipe(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    // The database returns null for a unit that was taken out of the list.
    v.transform((items) => Object.values(items).filter((unit) => unit !== null)),
    v.array(cartItemSchema),
  ),
  // Of any length: the owner should see the order, whoever wrote it.
  ...mapFields(TYPED, () => optionalText),
  type: v.picklist(['Collection', 'delivery']),
  /** Text for people: the delivery's price, or a note that there is none. */
  deliveryPrice: optionalText,
  /** True for an order by card, false for cash. Doesn't mean that the money has arrived. */
  hasPaid: v.boolean(),
  /** What was paid by card, if the owner has changed the order since; null otherwise. */
  paidTotal: v.pipe(v.optional(v.unknown(), null), v.transform(parsePounds)),
});

/** Converts an order for the database: prices in pounds, the bake day in ms. */
export function toOrderRecord(order: Order) {
  return {
    ...order,
    bakeDay: order.bakeDay && bakeDayToMs(order.bakeDay),
    orderedFor: order.orderedFor && bakeDayToMs(order.orderedFor),
    items: order.items.map(toCartItemRecord),
    paidTotal: order.paidTotal && toPounds(order.paidTotal),
  };
}
