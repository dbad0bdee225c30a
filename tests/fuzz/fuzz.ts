import fc from 'fast-check';
import { test } from 'vitest';

/** How many inputs a property gets: FUZZ_RUNS, otherwise few enough for every change; never more than MAX_INPUTS. */
const RUNS = Number(process.env.FUZZ_RUNS || 2_000);
const MAX_INPUTS = process.env.FUZZ_RUNS ? Number.POSITIVE_INFINITY : 200;
const MAX_MS_PER_RUN = 1_000;

/** Tests a property with arbitrary inputs. An expensive input counts as `cost` inputs. */
export function fuzz<Input>(title: string, property: fc.IRawProperty<Input>, cost = 1): void {
  const numRuns = Math.min(Math.ceil(RUNS / cost), MAX_INPUTS);
  test(
    `${title} (${numRuns} inputs)`,
    async () => {
      await fc.assert(property, { numRuns });
    },
    20_000 + numRuns * MAX_MS_PER_RUN,
  );
}
