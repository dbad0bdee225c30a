import type { CartItem } from '@/domain/cart';
import type { TextStore } from '@/services/browser/storage';
import { type CartStore, createCartStore } from '@/services/shop/cartStore';

/** A browser's storage for one test. A full one reports that it keeps nothing for the next visit. */
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

export function cartOf(units: readonly CartItem[] = [], storage = storageOfTest()): CartStore {
  const cart = createCartStore(storage);
  cart.putBack(units);
  return cart;
}
