/** A map with more entries is split into buckets, so that a change copies one bucket only. */
const SPREAD_ABOVE = 512;

type Bucket<Value> = ReadonlyMap<string, Value>;

/** An immutable map that stays cheap to change with very many entries. It has no particular order. */
export class WideMap<Value> implements Iterable<[string, Value]> {
  readonly size: number;
  /** By the ends of their keys, which differ even in orders placed one after the other; a small map has only one. */
  private readonly buckets: ReadonlyMap<string, Bucket<Value>>;

  private constructor(buckets: ReadonlyMap<string, Bucket<Value>>, size: number) {
    this.buckets = buckets;
    this.size = size;
  }

  /** Keeps a small `entries` itself: do not change it afterwards. */
  static from<Value>(entries: Bucket<Value>): WideMap<Value> {
    if (entries.size <= SPREAD_ABOVE) return new WideMap(new Map([['', entries]]), entries.size);
    const buckets = new Map<string, Map<string, Value>>();
    for (const [key, value] of entries) {
      const bucket = buckets.get(endOf(key)) ?? new Map<string, Value>();
      buckets.set(endOf(key), bucket.set(key, value));
    }
    return new WideMap(buckets, entries.size);
  }

  get(key: string): Value | undefined {
    return (this.buckets.get('') ?? this.buckets.get(endOf(key)))?.get(key);
  }

  /** The map with this value; with `null` without the key. */
  with(key: string, value: Value | null): WideMap<Value> {
    const name = this.buckets.has('') ? '' : endOf(key);
    const bucket = new Map(this.buckets.get(name));
    const before = bucket.size;
    if (value === null) bucket.delete(key);
    else bucket.set(key, value);
    if (name === '') return WideMap.from(bucket);
    return new WideMap(new Map(this.buckets).set(name, bucket), this.size + bucket.size - before);
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const bucket of this.buckets.values()) yield* bucket;
  }
}

const endOf = (key: string): string => key.slice(-2);
