/** A map with more entries is split into buckets, so that a change copies one bucket only. */
const SPREAD_ABOVE = 512;
const BUCKETS = 256;

type Bucket<Value> = ReadonlyMap<string, Value>;

/** An immutable map that stays cheap to change with very many entries. It has no particular order. */
export class WideMap<Value> implements Iterable<[string, Value]> {
  readonly size: number;
  private readonly buckets: readonly Bucket<Value>[];

  private constructor(buckets: readonly Bucket<Value>[], size: number) {
    this.buckets = buckets;
    this.size = size;
  }

  /** Keeps a small `entries` itself: do not change it afterwards. */
  static from<Value>(entries: Bucket<Value>): WideMap<Value> {
    return new WideMap(entries.size > SPREAD_ABOVE ? spread(entries) : [entries], entries.size);
  }

  get(key: string): Value | undefined {
    return this.buckets[this.bucketOf(key)]?.get(key);
  }

  /** The map with this value; with `null` without the key. */
  with(key: string, value: Value | null): WideMap<Value> {
    const index = this.bucketOf(key);
    const bucket = new Map(this.buckets[index]);
    const before = bucket.size;
    if (value === null) bucket.delete(key);
    else bucket.set(key, value);
    const changed = new WideMap(this.buckets.with(index, bucket), this.size + bucket.size - before);
    const isTooWide = changed.buckets.length === 1 && changed.size > SPREAD_ABOVE;
    return isTooWide ? WideMap.from(bucket) : changed;
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const bucket of this.buckets) yield* bucket;
  }

  private bucketOf(key: string): number {
    return this.buckets.length === 1 ? 0 : bucketIndex(key);
  }
}

function spread<Value>(entries: Bucket<Value>): Bucket<Value>[] {
  const buckets = Array.from({ length: BUCKETS }, () => new Map<string, Value>());
  for (const [key, value] of entries) buckets[bucketIndex(key)]?.set(key, value);
  return buckets;
}

function bucketIndex(key: string): number {
  let mixed = 0;
  for (let position = 0; position < key.length; position++) {
    mixed = (Math.imul(mixed, 31) + key.charCodeAt(position)) | 0;
  }
  return (mixed >>> 0) % BUCKETS;
}
