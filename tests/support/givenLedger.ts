/** What a browser knows of an order. */
interface Kept {
  readonly steps?: readonly string[];
  /** The products whose stock it has taken, and how many of each. */
  readonly taken?: readonly string[];
  readonly pieces?: number;
  readonly units?: readonly string[];
  /** When it was placed and last changed, in ms since 1970. */
  readonly at?: number;
}

/** Of Friday 27 November 2026, as it was before the owner set any stock. */
const BATCH = { bakeDay: '2026-11-27', setAt: 0 };

/** Stores what an earlier page of this browser knows of an order. */
export function givenLedger(
  id: string,
  { steps = [], taken = [], pieces = 0, units = [], at = Date.now() }: Kept,
): void {
  const stock = taken.map((product) => ({ product, pieces, ...BATCH }));
  const entry = { placedAt: at, changedAt: at, units, steps, taken: stock };
  localStorage.setItem(`order:${id}`, JSON.stringify(entry));
}
