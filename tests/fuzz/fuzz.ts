import fc from 'fast-check';
import { test } from 'vitest';

/** How many inputs a property gets: FUZZ_RUNS, else few enough to try on every change. */
const RUNS = Number(process.env.FUZZ_RUNS || 2_000);
const MOST_MS_A_RUN = 1_000;

/** Tests that a property holds for arbitrary inputs. Where they are dear, `cost` is the number that one stands for. */
export function fuzz<Input>(title: string, property: fc.IRawProperty<Input>, cost = 1): void {
  const numRuns = Math.ceil(RUNS / cost);
  test(
    `${title} (${numRuns} inputs)`,
    async () => {
      await fc.assert(property, { numRuns });
    },
    20_000 + numRuns * MOST_MS_A_RUN,
  );
}
