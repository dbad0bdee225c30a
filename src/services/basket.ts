import { type CartItem, MAX_CART_ITEMS } from '@/domain/cart';
import { parseCartItem, toCartItemRecord } from './records';
import { localStore, parseStored } from './storage';

const KEY = 'basket';

/** The cart as this browser keeps it. */
export interface Basket {
  readonly items: readonly CartItem[];
  /** False when the browser will not remember it after this page. */
  readonly kept: boolean;
}

export const EMPTY_BASKET: Basket = { items: [], kept: true };

const listeners = new Set<() => void>();
let current: { text: string | null; basket: Basket } | null = null;
let kept = true;

/** The basket now. The same object as long as nothing changed, also not in another tab. */
export function readBasket(): Basket {
  const text = localStore.read(KEY);
  if (!current || current.text !== text) current = { text, basket: { items: parseItems(text), kept } };
  return current.basket;
}

/** Changes the basket as it is now, whatever another tab did to it in the meantime. */
export function changeBasket(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const items = change(readBasket().items).slice(0, MAX_CART_ITEMS);
  const text = JSON.stringify(items.map(toCartItemRecord));
  kept = localStore.write(KEY, text);
  current = { text, basket: { items, kept } };
  for (const listener of listeners) listener();
}

/** Calls back after each change, whichever tab made it. */
export function watchBasket(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  // A page that comes out of the back-forward cache was told of nothing.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** What can be read of a basket; foreign or corrupt parts are left out and logged. */
function parseItems(text: string | null): CartItem[] {
  const records = parseStored(KEY, text);
  if (!Array.isArray(records)) return [];
  return records
    .flatMap((record, index) => parseCartItem(`${KEY}/${index}`, record) ?? [])
    .slice(0, MAX_CART_ITEMS);
}
