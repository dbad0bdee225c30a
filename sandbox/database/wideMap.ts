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

  with(key: string, value: Value): WideMap<Value> {
    const grown = this.changed(key, (bucket) => bucket.set(key, value));
    return grown.buckets.length === 1 && grown.size > SPREAD_ABOVE ? WideMap.from(new Map(grown)) : grown;
  }

  without(key: string): WideMap<Value> {
    return this.changed(key, (bucket) => bucket.delete(key));
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const bucket of this.buckets) yield* bucket;
  }

  private changed(key: string, change: (bucket: Map<string, Value>) => void): WideMap<Value> {
    const index = this.bucketOf(key);
    const before = this.buckets[index];
    const bucket = new Map(before);
    change(bucket);
    return new WideMap(this.buckets.with(index, bucket), this.size + bucket.size - (before?.size ?? 0));
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
