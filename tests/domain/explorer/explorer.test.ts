import { expect, onTestFinished, test, vi } from 'vitest';
import { exploreOrders } from './explore.ts';
import { mutantsOfTable } from './mutants.ts';
import { EVERYDAY, WIDE } from './settings.ts';

/** `npm test` explores the everyday settings, `npm run explore` all, `npm run explore:mutants` tables with a fault. */
const { EXPLORE, MOST } = process.env;
const ALL = Object.entries({ ...EVERYDAY, ...WIDE });
const MUTANTS = mutantsOfTable().map((mutant) => [mutant.says, mutant] as const);
const isOfMutants = EXPLORE === 'mutants';
// Some settings take hours.
vi.setConfig({ testTimeout: 36_000_000 });

test.each(isOfMutants ? [] : EXPLORE ? ALL : Object.entries(EVERYDAY))(
  '%s: every world that can be reached keeps every promise',
  async (name, setting) => {
    const { states, steps, isCut, story } = await exploreOrders(setting, Number(MOST ?? 200_000));
    console.info(`${name}: ${states} states, ${steps} steps${isCut ? ', and there are more' : ''}`);
    expect({ story, isCut: isCut && name in EVERYDAY }).toEqual({ story: null, isCut: false });
  },
);

test.each(isOfMutants ? MUTANTS : [])('%s: that is noticed', async (_, { make, undo }) => {
  make();
  onTestFinished(() => void undo());
  let found: string | null = null;
  for (const [, setting] of ALL) found ??= (await exploreOrders(setting, Number(MOST ?? 30_000))).story;
  expect(found).not.toBeNull();
  console.info(found);
});
