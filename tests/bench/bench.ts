/**
 * Measures how fast the shop loads and writes it to docs/performance.md: `npm run bench`, with fewer rounds for a first
 * look: `npm run bench -- --rounds 1`.
 */
import { parseArgs } from 'node:util';
import { optionProblem } from '../../terminal/options.ts';
import { measureLoads } from './loads.ts';
import { writeSection } from './report.ts';
import { openWorkbench } from './workbench.ts';

/** A phone of the middle range is about this much slower than a desktop. */
const USUAL_CPU = '4';

const USAGE = `npm run bench                measures in five rounds
npm run bench -- --rounds 1  in one
npm run bench -- --cpu 8     with a processor 8 times slower, instead of ${USUAL_CPU} times`;

function readOptions() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: USUAL_CPU } },
  });
  const [rounds, cpu] = [Number(values.rounds), Number(values.cpu)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${values.rounds}' is no number of rounds`);
  if (!(cpu >= 1)) throw new Error(`'${values.cpu}' is no slowdown of a processor`);
  return { rounds, cpu };
}

async function measure({ rounds, cpu }: ReturnType<typeof readOptions>): Promise<void> {
  const bench = await openWorkbench(cpu);
  const slowness = String(cpu) === USUAL_CPU ? '' : ` --cpu ${cpu}`;
  try {
    const loads = measureLoads();
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds}`);
      await loads.round(bench);
    }
    const tables = loads.tables();
    console.log(`\n${tables}\n`);
    await writeSection(`loads${slowness}`, tables, `npm run bench -- --rounds ${rounds}${slowness}`);
  } finally {
    await bench.close();
  }
}

try {
  await measure(readOptions());
} catch (cause) {
  console.error(`✗ ${optionProblem(cause, USAGE).message}`);
  process.exitCode = 1;
}
