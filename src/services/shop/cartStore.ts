import {
  type CartItem,
  lineKey,
  MAX_CART_ITEMS,
  roomFor,
  toCartItem,
  withoutItems,
  withoutLast,
} from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { UnitChange } from '@/domain/order/reconcileCart';
import type { Product, Variant } from '@/domain/product';
import { watchOtherTabs } from '@/services/browser/otherTabs';
import { CART_KEY, parseStored, type TextStore } from '@/services/browser/storage';
import { newItemId } from '@/services/ids';
import { createListeners, endOf } from '@/services/listeners';
import { parseCartItem } from './records';

export interface CartState {
  readonly items: readonly CartItem[];
  /** False if the browser forgets the cart when this page closes. */
  readonly kept: boolean;
  /** Units that the shop changed after the shopper chose them, as far as this page knows. */
  readonly changes: readonly UnitChange[];
}

export const EMPTY_CART: CartState = { items: [], kept: true, changes: [] };

export type CartStore = ReturnType<typeof createCartStore>;

/** Creates a cart that is kept in a storage. In the browser's local storage, it follows changes in other tabs. */
export function createCartStore(storage: TextStore) {
  const listeners = createListeners();
  let latest: { text: string | null; state: CartState } | null = null;
  let kept = true;
  let changes: readonly UnitChange[] = [];

  const current = (): CartState => {
    const text = storage.read(CART_KEY);
    if (!latest || latest.text !== text)
      // For an empty cart, use the object that the built page was rendered with, so that nothing renders again.
      latest = {
        text,
        state:
          text === null && kept && changes.length === 0
            ? EMPTY_CART
            : { items: parseItems(text), kept, changes },
      };
    return latest.state;
  };

  /** Changes the cart as it is now, including what other tabs have changed. */
  const change = (next: (items: readonly CartItem[]) => readonly CartItem[]) => {
    const items = next(current().items).slice(0, MAX_CART_ITEMS);
    const text = JSON.stringify(items.map(toCartItemRecord));
    kept = storage.write(CART_KEY, text);
    changes = changes.filter(({ now }) => !now || items.some(({ id }) => id === now.id));
    latest = { text, state: { items, kept, changes } };
    listeners.tell();
  };

  return {
    /** The cart now. Returns the same object until this tab or another one changes the cart. */
    current,
    subscribe: (onChange: () => void) => endOf(listeners.add(onChange), watchOtherTabs(CART_KEY, onChange)),
    /** Adds a unit of a product. False if there is no room for it, or it has no price. */
    add(product: Product, variant: Variant | null): boolean {
      const item = toCartItem(product, variant, newItemId());
      if (!item || roomFor(current().items, product) < 1) return false;
      change((items) => [...items, item]);
      return true;
    },
    /** Adds a unit equal to one in the cart. The caller checks that there is room for it. */
    addAnother: (item: CartItem) => change((items) => [...items, { ...item, id: newItemId() }]),
    /** Removes the last unit that matches. */
    removeOne: (matches: (item: CartItem) => boolean) => change((items) => withoutLast(items, matches)),
    /** Removes a whole line and returns its units, for undo. */
    removeLine(key: string) {
      const gone = current().items.filter((item) => lineKey(item) === key);
      change((items) => withoutItems(items, gone));
      return gone;
    },
    /** Puts units into the cart, new or removed ones, without duplicating those that are still in it. */
    putBack: (units: readonly CartItem[]) => change((items) => [...withoutItems(items, units), ...units]),
    /** Removes the units with these ids, such as those of an order. */
    takeOut(ids: ReadonlySet<string>) {
      if (!current().items.some(({ id }) => ids.has(id))) return;
      changes = [];
      change((items) => items.filter(({ id }) => !ids.has(id)));
    },
    /** Updates or removes units that the shop changed, and notes what they were. Ignores units not in the cart. */
    apply(all: readonly UnitChange[]) {
      const found = all.filter(({ before }) => current().items.some(({ id }) => id === before.id));
      if (found.length === 0) return;
      const here = new Map(found.map((one) => [one.before.id, one]));
      const known = new Map(changes.map((earlier) => [earlier.before.id, earlier.before]));
      changes = [
        ...changes.filter(({ before }) => !here.has(before.id)),
        ...found.map(({ before, now }) => ({ before: known.get(before.id) ?? before, now })),
      ];
      change((items) =>
        items.flatMap((item) => {
          const changed = here.get(item.id);
          return changed ? (changed.now ?? []) : [item];
        }),
      );
    },
  };
}

/** Parses a stored cart. Leaves out and logs entries that are not valid units. */
function parseItems(text: string | null): CartItem[] {
  const records = parseStored(CART_KEY, text);
  if (!Array.isArray(records)) return [];
  return records
    .flatMap((record, index) => parseCartItem(`${CART_KEY}/${index}`, record) ?? [])
    .slice(0, MAX_CART_ITEMS);
}
