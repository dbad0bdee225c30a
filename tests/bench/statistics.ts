/** The number below which `percent` of them lie, interpolated. NaN when there are none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}

/** The middle one of some numbers, or between the two middle ones. NaN when there are none. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 50);

/** What was measured several times, by what it was measured with. */
export class Series<Key> {
  readonly #numbers = new Map<Key, number[]>();

  add(key: Key, ...numbers: number[]): void {
    this.#numbers.set(key, [...this.all(key), ...numbers]);
  }

  all(key: Key): readonly number[] {
    return this.#numbers.get(key) ?? [];
  }

  median(key: Key): number {
    return median(this.all(key));
  }
}
