import type { LondonDay } from '@/domain/bakeDay';

interface Kept {
  readonly steps?: readonly string[];
  /** The products whose stock it has taken. */
  readonly taken?: readonly string[];
  /** How many of each. */
  readonly pieces?: number;
  /** The batch that they are of: that of Friday 27 November 2026 as it was before the owner set any stock. */
  readonly bakeDay?: string;
  readonly setAt?: number;
  readonly units?: readonly string[];
  /** When it was placed and last changed, in ms since 1970. */
  readonly at?: number;
}

/** Stores what an earlier page of this browser knows of an order. */
export function givenLedger(
  id: string,
  {
    steps = [],
    taken = [],
    pieces = 0,
    bakeDay = '2026-11-27',
    setAt = 0,
    units = [],
    at = Date.now(),
  }: Kept,
): void {
  const batch = { bakeDay: bakeDay as LondonDay, setAt };
  const entry = {
    placedAt: at,
    changedAt: at,
    units,
    steps,
    taken: taken.map((product) => ({ product, pieces, ...batch })),
  };
  localStorage.setItem(`order:${id}`, JSON.stringify(entry));
}
