import { v4, v7 } from 'uuid';

/** Choices that look random, and are the same for the same seed. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  pick<T>(all: readonly T[]): T;
  /** A moment from `from` up to, and without, `until`; both in ms. */
  between(from: number, until: number): number;
  /** The number of an order that was placed at a moment, in ms. */
  idAt(ms: number): string;
  /** A number without a time, as the shop's first version gave it. */
  oldId(): string;
}

/** Mulberry32: enough for made-up orders. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const bytes = () => Uint8Array.from({ length: 16 }, () => below(256));
  return {
    next,
    below,
    pick: (all) => all[below(all.length)] as (typeof all)[number],
    between: (from, until) => from + below(Math.max(1, until - from)),
    idAt: (msecs) => v7({ msecs, random: bytes(), seq: below(2 ** 31) }),
    oldId: () => v4({ random: bytes() }),
  };
}
