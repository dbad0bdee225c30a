/** Of Friday 27 November 2026, as it was before the owner set any stock. */
const BATCH = { bakeDay: '2026-11-27', setAt: 0 };

const NONE: readonly string[] = [];

/** Stores what an earlier page knows of an order: that it changed `at` (ms), and took `pieces` of each in `taken`. */
export function givenLedger(
  id: string,
  { steps = NONE, taken = NONE, pieces = 0, units = NONE, at = Date.now() },
): void {
  const stock = taken.map((product) => ({ product, pieces, ...BATCH }));
  const entry = { placedAt: at, changedAt: at, units, steps, taken: stock };
  localStorage.setItem(`order:${id}`, JSON.stringify(entry));
}
