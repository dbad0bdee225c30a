/** The stock of Friday 27 November 2026, which the owner has never set. */
const BATCH = { bakeDay: '2026-11-27', setAt: 0 };

const NONE: readonly string[] = [];

/** Stores what an earlier page noted of an order: when it changed (`at`, ms), and how many `pieces` it took of each. */
export function givenLedger(
  id: string,
  { steps = NONE, taken = NONE, pieces = 0, units = NONE, at = Date.now() },
): void {
  const stock = taken.map((product) => ({ product, pieces, ...BATCH }));
  const entry = { placedAt: at, changedAt: at, units, steps, taken: stock };
  localStorage.setItem(`order:${id}`, JSON.stringify(entry));
}
