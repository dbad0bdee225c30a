import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';
import type { Order, OrderId } from '@/domain/order/order';
import { localStore } from '@/services/browser/storage';
import { now } from '@/services/clock';
import { createRememberedStore } from './rememberedStore';

const KEY = 'own-orders';

const schema = v.object({
  /** In ms since 1970; 0 if never. */
  forgottenAt: v.number(),
  orders: v.array(
    v.object({
      /** Its page checks it. */
      id: v.custom<OrderId>((id) => typeof id === 'string'),
      bakeDay: v.custom<BakeDay>(isLondonDay),
    }),
  ),
});

type Kept = v.InferOutput<typeof schema>;
/** An order that was placed on this device: the way back to its page. */
export type OwnOrder = Kept['orders'][number];

const NOTHING: Kept = { forgottenAt: 0, orders: [] };

const kept = createRememberedStore(KEY, schema);
const read = (): Kept => kept.current() ?? NOTHING;

/** The orders of this device whose day was not over when last looked. The same list until that changes. */
export const ownOrders = (): readonly OwnOrder[] => read().orders;

/** Calls back when that list changes, also in other tabs, until the returned function is called. */
export const watchOwnOrders = kept.subscribe;

/**
 * Keeps the way to an order, unless this device was told to forget its orders since it was placed, in ms since 1970. A clock
 * that was ahead when it was forgotten holds back nothing.
 */
export function keepOwnOrder({ id, bakeDay }: Pick<Order, 'id' | 'bakeDay'>, placedAt: number): void {
  const { forgottenAt, orders } = read();
  if (!bakeDay || (placedAt <= forgottenAt && forgottenAt <= now().getTime())) return;
  kept.write({ forgottenAt, orders: [...orders.filter((one) => one.id !== id), { id, bakeDay }] });
}

/** Drops orders that nobody needs a way to any more. */
export function dropOwnOrders(isOver: (order: OwnOrder) => boolean): void {
  const { forgottenAt, orders } = read();
  if (orders.some(isOver)) kept.write({ forgottenAt, orders: orders.filter((order) => !isOver(order)) });
}

/** Forgets them all. Only the moment stays, so that an open page of an order does not bring it back. */
export function forgetOwnOrders(): void {
  if (localStore.read(KEY) !== null) kept.write({ forgottenAt: now().getTime(), orders: [] });
}
