import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners } from '@/services/listeners';

/** The units with which this tab has left for the till. */
const KEY = 'left-for-till';
const unitsSchema = v.array(v.string());
const listeners = createListeners();

/** Notes that this tab leaves for the till, to tell whoever comes back by any other way than the till's own. */
export const noteLeaving = (items: readonly CartItem[]): void =>
  void sessionStore.write(KEY, JSON.stringify(items.map(({ id }) => id)));

/** The shopper knows by now how it ended. */
export function forgetLeaving(): void {
  sessionStore.remove(KEY);
  listeners.tell();
}

/** Whether this tab came back from the till with the cart as it left: who has paid, in any tab, has none of it in the cart. */
export function isBackUnpaid(items: readonly CartItem[]): boolean {
  const left = v.safeParse(unitsSchema, parseStored(KEY, sessionStore.read(KEY)));
  return left.success && items.length > 0 && left.output.join() === items.map(({ id }) => id).join();
}

/** Calls back when a tab may have come back, until the returned function is called. */
export function watchLeaving(onChange: () => void): () => void {
  const remove = listeners.add(onChange);
  addEventListener('pageshow', onChange);
  return () => {
    remove();
    removeEventListener('pageshow', onChange);
  };
}
