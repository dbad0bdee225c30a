import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order/order';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners, endOf } from '@/services/listeners';

/** The order for which this tab has left for the till, and the units of the cart. */
const KEY = 'left-for-till';
const leftSchema = v.object({ id: v.string(), units: v.array(v.string()) });
const listeners = createListeners();

/** Notes that this tab leaves for the till, to tell whoever comes back by any other way than the till's own. */
export function noteLeaving({ id, items }: Pick<Order, 'id' | 'items'>): void {
  sessionStore.write(KEY, JSON.stringify({ id, units: items.map((unit) => unit.id) }));
}

/** The shopper knows by now how it ended. */
export function forgetLeaving(): void {
  sessionStore.remove(KEY);
  listeners.tell();
}

/** The same, if it was for this order. */
export function forgetLeavingFor(id: OrderId): void {
  if (left()?.id === id) forgetLeaving();
}

/** Whether this tab came back from the till with the cart as it left: who has paid, in any tab, has none of it in the cart. */
export const isBackUnpaid = (items: readonly CartItem[]): boolean =>
  items.length > 0 && left()?.units.join() === items.map(({ id }) => id).join();

function left() {
  const noted = v.safeParse(leftSchema, parseStored(KEY, sessionStore.read(KEY)));
  return noted.success ? noted.output : null;
}

/** Calls back when a tab may have come back, until the returned function is called. */
export function watchLeaving(onChange: () => void): () => void {
  addEventListener('pageshow', onChange);
  return endOf(listeners.add(onChange), () => removeEventListener('pageshow', onChange));
}
