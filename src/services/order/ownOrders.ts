import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';
import type { Order, OrderId } from '@/domain/order/order';
import { localStore } from '@/services/browser/storage';
import { now } from '@/services/clock';
import { createRememberedStore } from './rememberedStore';

const KEY = 'own-orders';

const schema = v.object({
  /** When the shopper last had this device forget its orders, in ms since 1970; 0 if never. */
  forgottenAt: v.number(),
  orders: v.array(
    v.object({
      /** The order's page checks whether the id is valid. */
      id: v.custom<OrderId>((id) => typeof id === 'string'),
      bakeDay: v.custom<BakeDay>(isLondonDay),
    }),
  ),
});

type Kept = v.InferOutput<typeof schema>;
/** What is stored about an order placed on this device, for links to the order's page. */
export type OwnOrder = Kept['orders'][number];

const NOTHING: Kept = { forgottenAt: 0, orders: [] };

const kept = createRememberedStore(KEY, schema);
const read = (): Kept => kept.current() ?? NOTHING;

/** The orders of this device that were not over when last checked. Returns the same list until they change. */
export const ownOrders = (): readonly OwnOrder[] => read().orders;

/** Calls back when this device's orders change, in any tab, until the returned function is called. */
export const watchOwnOrders = kept.subscribe;

/**
 * Stores an order with a bake day, unless this device was told after `placedAt` (in ms since 1970) to forget its
 * orders. Ignores a `forgottenAt` in the future: the device's clock was ahead when it was stored.
 */
export function keepOwnOrder({ id, bakeDay }: Pick<Order, 'id' | 'bakeDay'>, placedAt: number): void {
  const { forgottenAt, orders } = read();
  if (!bakeDay || (placedAt <= forgottenAt && forgottenAt <= now().getTime())) return;
  kept.write({ forgottenAt, orders: [...orders.filter((one) => one.id !== id), { id, bakeDay }] });
}

/** Drops the orders that are over. */
export function dropOwnOrders(isOver: (order: OwnOrder) => boolean): void {
  const { forgottenAt, orders } = read();
  if (orders.some(isOver)) kept.write({ forgottenAt, orders: orders.filter((order) => !isOver(order)) });
}

/** Forgets all orders, and stores the time of forgetting, so that an open page of an order can't bring it back. */
export function forgetOwnOrders(): void {
  if (localStore.read(KEY) !== null) kept.write({ forgottenAt: now().getTime(), orders: [] });
}
