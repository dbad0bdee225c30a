import type { CartItem } from '@/domain/cart';
import type { TextStore } from '@/services/browser/storage';
import { type CartStore, createCartStore } from '@/services/shop/cartStore';

/** A browser's storage that lasts as long as the test; a full one says that it keeps nothing for the next visit. */
export function storageOfTest({ isFull = false } = {}): TextStore {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      texts.set(key, text);
      return !isFull;
    },
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

/** A cart for one test, with these units in it. */
export function cartOf(units: readonly CartItem[] = [], storage = storageOfTest()): CartStore {
  const cart = createCartStore(storage);
  cart.putBack(units);
  return cart;
}
