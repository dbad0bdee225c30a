import { onValue, type Query } from 'firebase/database';
import { onTestFinished } from 'vitest';

/** Everything that happened so far, in order, and a way to wait for more. */
export class Observed<Item> {
  readonly items: Item[] = [];
  private waiting: (() => void)[] = [];

  readonly add = (item: Item): void => {
    this.items.push(item);
    for (const check of this.waiting.splice(0)) check();
  };

  /** Resolves with all items once they fulfil the condition. */
  until(isFulfilled: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
    return new Promise((resolve) => {
      const check = () => {
        if (isFulfilled(this.items)) resolve([...this.items]);
        else this.waiting.push(check);
      };
      check();
    });
  }

  /** Resolves once there are at least so many. */
  count(wanted: number): Promise<readonly Item[]> {
    return this.until((items) => items.length >= wanted);
  }
}

/** The values a listener is told until the test ends. A refusal counts as the value `'refused'`. */
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
