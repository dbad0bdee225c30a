import * as v from 'valibot';
import { cartItemSchema, toCartItemRecord } from '@/domain/cartItemRecord';
import { optionalText } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { parsePounds, toPounds } from '@/domain/money';
import { bakeDayFromMs, bakeDayToMs } from '@/domain/order/orderTime';
import { TYPED } from './checkout';
import type { Order } from './order';

const dayInMs = v.pipe(v.optional(v.unknown(), null), v.transform(bakeDayFromMs));

/** A record of `orders/`, without its id. One malformed unit makes it invalid: no order may be finalised without it. */
export const orderSchema = v.object({
  paid: v.boolean(),
  bakeDay: dayInMs,
  /** The bake day that it was placed for, which never changes; null for orders of earlier versions of the shop. */
  orderedFor: dayInMs,
  // The database may have turned the list into an object.
  items: v.pipe(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    // Where a unit was taken out of a list, the database answers null.
    v.transform((items) => Object.values(items).filter((unit) => unit !== null)),
    v.array(cartItemSchema),
  ),
  // Any length, since the owner should see it whoever wrote it.
  ...mapFields(TYPED, () => optionalText),
  type: v.picklist(['Collection', 'delivery']),
  /** Text for people: the price of the delivery, or a note that there is none. */
  deliveryPrice: optionalText,
  /** True for an order by card, false for cash. It does not say whether the money has arrived. */
  hasPaid: v.boolean(),
  /** Of an order by card that the owner has changed since: what it came to when it was paid. Null for any other. */
  paidTotal: v.pipe(v.optional(v.unknown(), null), v.transform(parsePounds)),
});

/** An order as the database stores it: prices in pounds, its bake day in ms. */
export function toOrderRecord(order: Order) {
  return {
    ...order,
    bakeDay: order.bakeDay && bakeDayToMs(order.bakeDay),
    orderedFor: order.orderedFor && bakeDayToMs(order.orderedFor),
    items: order.items.map(toCartItemRecord),
    paidTotal: order.paidTotal && toPounds(order.paidTotal),
  };
}
