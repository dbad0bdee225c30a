import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order/order';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners, endOf } from '@/services/listeners';

/** The key under which this tab stores the ids of an order and its units when it leaves for the till. */
const KEY = 'left-for-till';
const leftSchema = v.object({ id: v.string(), units: v.array(v.string()) });
const listeners = createListeners();

/** Notes that this tab leaves for the till, so that a shopper who comes back without paying can be told so. */
export function noteLeaving({ id, items }: Pick<Order, 'id' | 'items'>): void {
  sessionStore.write(KEY, JSON.stringify({ id, units: items.map((unit) => unit.id) }));
}

/** Forgets that this tab left for the till, since the shopper knows by now how that ended. */
export function forgetLeaving(): void {
  sessionStore.remove(KEY);
  listeners.tell();
}

/** Forgets that this tab left for the till, if that was for this order. */
export function forgetLeavingFor(id: OrderId): void {
  if (left()?.id === id) forgetLeaving();
}

/** True if the cart still has exactly the items with which this tab left for the till. Paid items leave the cart. */
export const isBackUnpaid = (items: readonly CartItem[]): boolean =>
  items.length > 0 && left()?.units.join() === items.map(({ id }) => id).join();

function left() {
  const noted = v.safeParse(leftSchema, parseStored(KEY, sessionStore.read(KEY)));
  return noted.success ? noted.output : null;
}

/** Calls back when `isBackUnpaid` may have changed, until the returned function is called. */
export function watchLeaving(onChange: () => void): () => void {
  addEventListener('pageshow', onChange);
  return endOf(listeners.add(onChange), () => removeEventListener('pageshow', onChange));
}
