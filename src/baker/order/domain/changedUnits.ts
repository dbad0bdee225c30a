import * as v from 'valibot';
import { type CartItem, lineKey, MAX_CART_ITEMS } from '@/domain/cart';
import { stockNeeded } from '@/domain/order/stock';

/** Parses the counts in a kept draft. */
export const countsSchema = v.record(
  v.string(),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CART_ITEMS)),
);

/** The number of units of each line, by `lineKey`. */
export type Counts = Readonly<v.InferOutput<typeof countsSchema>>;

/** An order's units by their index in its record. */
export type PlacedUnits = ReadonlyMap<number, CartItem>;

/** Counts an order's units of each line. */
export function countsOf(items: readonly CartItem[]): Counts {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(lineKey(item), (counts.get(lineKey(item)) ?? 0) + 1);
  return Object.fromEntries(counts);
}

export const sameCounts = (a: Counts, b: Counts): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0));

/**
 * Applies new counts to an order's units. Units that stay keep their index: at another index, the rules refuse them if
 * their price has changed since the order. New units fill the gaps, then go at the end. `offered` makes a line's unit.
 */
export function changedUnits(
  units: PlacedUnits,
  counts: Counts,
  offered: (key: string) => CartItem | undefined,
): PlacedUnits {
  const changed = new Map<number, CartItem>();
  const missing = new Map(Object.entries(counts));
  for (const [place, unit] of units) {
    const key = lineKey(unit);
    const wanted = missing.get(key) ?? 0;
    if (wanted > 0) changed.set(place, unit);
    missing.set(key, wanted - 1);
  }
  let place = 0;
  for (const [key, more] of missing) {
    for (let piece = 0; piece < more; piece++) {
      const unit = offered(key);
      if (!unit) break;
      while (changed.has(place)) place += 1;
      changed.set(place, unit);
    }
  }
  return changed;
}

/** Returns the units in `items` beyond those of the same product in `others`. Skips units that have no product. */
export function unitsBeyond(items: readonly CartItem[], others: readonly CartItem[]): CartItem[] {
  const there = stockNeeded(others);
  return items.filter(({ firebaseId }) => {
    if (!firebaseId) return false;
    const pieces = there.get(firebaseId) ?? 0;
    there.set(firebaseId, pieces - 1);
    return pieces <= 0;
  });
}
