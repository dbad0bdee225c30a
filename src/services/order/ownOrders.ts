import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { OWN_ORDERS_KEY } from '@/services/browser/storage';
import { createRememberedStore } from './rememberedStore';

const schema = v.object({
  /** In ms since 1970; 0 if never. */
  forgottenAt: v.number(),
  orders: v.array(
    v.object({
      id: v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id)),
      bakeDay: v.custom<BakeDay>(isLondonDay),
    }),
  ),
});

type Kept = v.InferOutput<typeof schema>;
/** An order that was placed on this device: the way back to its page. */
export type OwnOrder = Kept['orders'][number];

const store = createRememberedStore<Kept>(OWN_ORDERS_KEY, schema);
const NOTHING: Kept = { forgottenAt: 0, orders: [] };

/** The orders of this device whose day was not over when last looked. The same list until that changes. */
export const ownOrders = (): readonly OwnOrder[] => (store.current() ?? NOTHING).orders;

/** Calls back when that list changes, also in other tabs, until the returned function is called. */
export const watchOwnOrders = store.subscribe;

/** Keeps the way to an order, unless this device was told to forget its orders since it was placed, in ms since 1970. */
export function keepOwnOrder({ id, bakeDay }: Pick<Order, 'id' | 'bakeDay'>, placedAt: number): void {
  const { forgottenAt, orders } = store.current() ?? NOTHING;
  if (!bakeDay || placedAt <= forgottenAt) return;
  store.remember({ forgottenAt, orders: [...orders.filter((one) => one.id !== id), { id, bakeDay }] });
}

/** Drops orders that nobody needs a way to any more. */
export function dropOwnOrders(isOver: (order: OwnOrder) => boolean): void {
  const kept = store.current();
  if (kept?.orders.some(isOver))
    store.remember({ ...kept, orders: kept.orders.filter((one) => !isOver(one)) });
}

/** Forgets them all. Only the moment stays, so that an open page of an order does not bring it back. */
export function forgetOwnOrders(): void {
  if (store.current()) store.remember({ forgottenAt: Date.now(), orders: [] });
}
