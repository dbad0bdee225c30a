/**
 * Measures page loads or orders and writes the results to docs/performance.md: `npm run bench`, `npm run bench --
 * order`; for a first impression `npm run bench -- --rounds 1`.
 */
import { readOptions } from '../../terminal/options.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { measureLoads } from './loads.ts';
import { measureOrders } from './orders.ts';
import { writeSection } from './report.ts';
import { openWorkbench } from './workbench.ts';

/** A mid-range phone is about this many times slower than a desktop. */
const USUAL_CPU = '4';

const USAGE = `npm run bench                measures how the shop loads, in five rounds
npm run bench -- order       how long an order takes
npm run bench -- --rounds 1  in one
npm run bench -- --cpu 8     with a processor 8 times slower, instead of ${USUAL_CPU} times`;

const options = {
  rounds: { type: 'string', default: '5' },
  cpu: { type: 'string', default: USUAL_CPU },
} as const;

await orExplain(async () => {
  const { values, positionals } = readOptions({
    name: 'bench',
    usage: USAGE,
    options,
    allowPositionals: true,
  });
  const [rounds, cpu] = [Number(values.rounds), Number(values.cpu)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem(`'${values.rounds}' is no number of rounds`);
  if (!(cpu >= 1)) throw new Problem(`'${values.cpu}' is no slowdown of a processor`);
  const isOrder = positionals.join() === 'order';
  if (!isOrder && positionals.length > 0) throw new Problem(USAGE);

  const slowness = String(cpu) === USUAL_CPU ? '' : ` --cpu ${cpu}`;
  const bench = await openWorkbench(cpu);
  try {
    const measure = isOrder ? measureOrders(bench) : measureLoads(bench);
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds}`);
      await measure.round();
    }
    const tables = measure.tables();
    console.log(`\n${tables}\n`);
    const origin = `\`npm run bench --${isOrder ? ' order' : ''} --rounds ${rounds}${slowness}\`, Chromium ${bench.browser.version()}`;
    await writeSection(`${isOrder ? 'order' : 'loads'}${slowness}`, tables, origin);
  } finally {
    await bench.close();
  }
});
