import { onValue, type Query } from 'firebase/database';
import { onTestFinished } from 'vitest';

/** Everything that has happened so far, in order, with ways to wait for more. */
class Observed<Item> {
  readonly items: Item[] = [];
  private waiting: (() => void)[] = [];

  readonly add = (item: Item): void => {
    this.items.push(item);
    for (const check of this.waiting.splice(0)) check();
  };

  /** Resolves with all items once they satisfy the condition. */
  until(isFulfilled: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
    return new Promise((resolve) => {
      const check = () => {
        if (isFulfilled(this.items)) resolve([...this.items]);
        else this.waiting.push(check);
      };
      check();
    });
  }

  /** Resolves once there are at least this many items. */
  count(wanted: number): Promise<readonly Item[]> {
    return this.until((items) => items.length >= wanted);
  }
}

/** Collects the values that a listener gets until the test ends. A refusal counts as the value `'refused'`. */
export function observeValues(query: Query): Observed<unknown> {
  const observed = new Observed<unknown>();
  onTestFinished(
    onValue(
      query,
      (snapshot) => observed.add(snapshot.val()),
      () => observed.add('refused'),
    ),
  );
  return observed;
}
