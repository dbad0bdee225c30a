import * as v from 'valibot';
import { cartItemSchema, toCartItemRecord } from '@/domain/cartItemRecord';
import { optionalText } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { TYPED } from './checkout';
import type { Order } from './order';
import { bakeDayFromMs, bakeDayToMs } from './orderTime';

/** A record of `orders/`, without its id. One malformed unit makes it invalid: no order may be finalised without it. */
export const orderSchema = v.object({
  paid: v.boolean(),
  bakeDay: v.pipe(v.optional(v.unknown(), null), v.transform(bakeDayFromMs)),
  // The database may have turned the list into an object.
  items: v.pipe(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    v.transform((items) => Object.values(items)),
    v.array(cartItemSchema),
  ),
  // Of any length, whoever wrote it: the owner should see it.
  ...mapFields(TYPED, () => optionalText),
  type: v.picklist(['Collection', 'delivery']),
  /** Text for people: the price of the delivery, or a note that there is none. */
  deliveryPrice: optionalText,
  /** True for an order by card, false for cash. It does not say whether the money has arrived. */
  hasPaid: v.boolean(),
});

/** An order as the database stores it: prices in pounds, its bake day in ms. */
export function toOrderRecord({ point: _, ...order }: Order) {
  return {
    ...order,
    bakeDay: order.bakeDay && bakeDayToMs(order.bakeDay),
    items: order.items.map(toCartItemRecord),
  };
}
