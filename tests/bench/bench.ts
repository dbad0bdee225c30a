/**
 * Measures how fast the shop loads and writes it to docs/performance.md: `npm run bench`, with fewer rounds for a first
 * look: `npm run bench -- --rounds 1`.
 */
import { readOptions } from '../../terminal/options.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { measureLoads } from './loads.ts';
import { writeSection } from './report.ts';
import { openWorkbench } from './workbench.ts';

/** A phone of the middle range is about this much slower than a desktop. */
const USUAL_CPU = '4';

const USAGE = `npm run bench                measures in five rounds
npm run bench -- --rounds 1  in one
npm run bench -- --cpu 8     with a processor 8 times slower, instead of ${USUAL_CPU} times`;

const options = {
  rounds: { type: 'string', default: '5' },
  cpu: { type: 'string', default: USUAL_CPU },
} as const;

await orExplain(async () => {
  const { values } = readOptions({ name: 'bench', usage: USAGE, options, allowPositionals: false });
  const [rounds, cpu] = [Number(values.rounds), Number(values.cpu)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem(`'${values.rounds}' is no number of rounds`);
  if (!(cpu >= 1)) throw new Problem(`'${values.cpu}' is no slowdown of a processor`);

  const slowness = String(cpu) === USUAL_CPU ? '' : ` --cpu ${cpu}`;
  const bench = await openWorkbench(cpu);
  try {
    const loads = measureLoads(bench);
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds}`);
      await loads.round();
    }
    const tables = loads.tables();
    console.log(`\n${tables}\n`);
    const origin = `\`npm run bench -- --rounds ${rounds}${slowness}\`, Chromium ${bench.browser.version()}`;
    await writeSection(`loads${slowness}`, tables, origin);
  } finally {
    await bench.close();
  }
});
