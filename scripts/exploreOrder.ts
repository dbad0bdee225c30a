/**
 * Explores more of what can become of an order than the suite does: `npm run explore`. `npm run explore -- mutants` leaves out
 * each clause of the protocol's table in turn, and fails unless the explorer notices it.
 */
import { exploreOrders } from '../tests/domain/explorer/exploreOrders.ts';
import { mutantsOfTable } from '../tests/domain/explorer/mutants.ts';
import { EVERYDAY, WIDE } from '../tests/domain/explorer/settings.ts';

const MOST = Number(process.env.MOST ?? 1_500_000);
const MOST_OF_A_MUTANT = Number(process.env.MOST ?? 60_000);

function exploreWidely(): boolean {
  let isSound = true;
  for (const { name, setting } of [...EVERYDAY, ...WIDE]) {
    const { states, steps, isCut, story } = exploreOrders(setting, MOST);
    console.log(`${name}: ${states} states, ${steps} steps${isCut ? ', and there are more' : ''}`);
    if (story) console.log(story);
    if (story) isSound = false;
  }
  return isSound;
}

function exploreMutants(): boolean {
  const mutants = mutantsOfTable();
  const survivors = mutants.filter(({ says, make, undo }) => {
    make();
    const isNoticed = EVERYDAY.some(({ setting }) => exploreOrders(setting, MOST_OF_A_MUTANT).story !== null);
    undo();
    if (!isNoticed) console.log(`Not noticed: ${says}`);
    return !isNoticed;
  });
  console.log(`${mutants.length - survivors.length} of ${mutants.length} changes of the table were noticed`);
  return survivors.length === 0;
}

if (!(process.argv[2] === 'mutants' ? exploreMutants() : exploreWidely())) process.exitCode = 1;
