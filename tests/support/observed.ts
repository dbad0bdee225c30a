import { onValue, type Query } from 'firebase/database';
import { expect, onTestFinished } from 'vitest';

/** Everything that has happened so far, in order, with ways to wait for more. */
class Observed<Item> {
  readonly items: Item[] = [];

  readonly add = (item: Item): void => void this.items.push(item);

  /** Resolves with all items once they satisfy the condition. */
  async until(isFulfilled: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
    await expect.poll(() => isFulfilled(this.items), { interval: 5 }).toBe(true);
    return [...this.items];
  }

  /** Resolves once there are at least this many items. */
  count(wanted: number): Promise<readonly Item[]> {
    return this.until((items) => items.length >= wanted);
  }
}

/** Collects the values that a listener gets until the test ends. */
export function observeValues(query: Query): Observed<unknown> {
  const observed = new Observed<unknown>();
  onTestFinished(onValue(query, (snapshot) => observed.add(snapshot.val())));
  return observed;
}
