import { v7 } from 'uuid';

/** Makes choices that look random but repeat for the same seed. Mulberry32 is good enough for made-up orders. */
export function randomFrom(seed: number) {
  let state = seed;
  /** A number from 0 up to, but excluding, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 up to, but excluding, `end`. */
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    /** A moment from `from` up to, but excluding, `until`, in ms. */
    between: (from: number, until: number): number => from + below(Math.max(1, until - from)),
    /** An id for an order placed at the time `msecs`, in ms since 1970. */
    idAt: (msecs: number): string =>
      v7({ msecs, random: Uint8Array.from({ length: 16 }, () => below(256)), seq: below(2 ** 31) }),
  };
}
