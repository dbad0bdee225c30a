import { type CartItem, lineKey } from '@/domain/cart';
import { stockNeeded } from '@/domain/order/stock';

/** How many units of each line, by `lineKey`. */
export type Counts = Readonly<Record<string, number>>;

/** An order's units by the places that they have in its list. */
export type PlacedUnits = ReadonlyMap<number, CartItem>;

/** How many units of each line are in an order. */
export function countsOf(items: readonly CartItem[]): Counts {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(lineKey(item), (counts.get(lineKey(item)) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Whether two orders have as many units of each line. */
export const sameCounts = (a: Counts, b: Counts): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0));

/**
 * An order's units as they are to be. Those that stay keep their places, since the rules take one at an earlier price only
 * where it was. New ones come where others were taken out, then at the end. `offered`: a unit of each line that may be
 * added, with an id of its own each time.
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

/** The units for which there are no pieces of the same product among the others. What has no stock is left out. */
export function unitsBeyond(items: readonly CartItem[], others: readonly CartItem[]): CartItem[] {
  const there = stockNeeded(others);
  return items.filter(({ firebaseId }) => {
    if (!firebaseId) return false;
    const pieces = there.get(firebaseId) ?? 0;
    there.set(firebaseId, pieces - 1);
    return pieces <= 0;
  });
}
