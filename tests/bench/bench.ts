/**
 * Measures how fast the shop is and writes it to docs/performance.md: `npm run bench`, or a part of it, with fewer
 * rounds for a first look: `npm run bench -- loads --rounds 1`.
 */
import { parseArgs } from 'node:util';
import { optionProblem } from '../../terminal/options.ts';
import { measureBaker } from './baker.ts';
import { measureCart } from './cart.ts';
import { measureLoads } from './loads.ts';
import { writeSection } from './report.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** One round of measuring, and its tables when all are done. */
export interface Measurement {
  readonly round: (bench: Workbench) => Promise<void>;
  readonly tables: () => string;
}

const PARTS: Readonly<Record<string, () => Measurement>> = {
  loads: measureLoads,
  cart: measureCart,
  baker: measureBaker,
};

/** A phone of the middle range is about this much slower than a desktop. */
const USUAL_CPU = '4';

const USAGE = `npm run bench                       measures everything, in five rounds
npm run bench -- loads --rounds 1   measures a part, or some: ${Object.keys(PARTS).join(', ')}
npm run bench -- loads --cpu 8      with a processor 8 times slower, instead of ${USUAL_CPU} times`;

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: USUAL_CPU } },
    allowPositionals: true,
  });
  const unknown = positionals.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown) throw new Error(`There is no part '${unknown}'`);
  const [rounds, cpu] = [Number(values.rounds), Number(values.cpu)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${values.rounds}' is no number of rounds`);
  if (!(cpu >= 1)) throw new Error(`'${values.cpu}' is no slowdown of a processor`);
  return { parts: positionals.length > 0 ? positionals : Object.keys(PARTS), rounds, cpu };
}

async function measureAll({ parts, rounds, cpu }: ReturnType<typeof readOptions>): Promise<void> {
  const bench = await openWorkbench(cpu);
  const slowness = String(cpu) === USUAL_CPU ? '' : ` --cpu ${cpu}`;
  try {
    for (const part of parts) {
      const measurement = PARTS[part]?.();
      if (!measurement) continue;
      for (let round = 1; round <= rounds; round++) {
        console.log(`${part}, round ${round} of ${rounds}`);
        await measurement.round(bench);
      }
      const tables = measurement.tables();
      console.log(`\n${tables}\n`);
      await writeSection(part + slowness, tables, `npm run bench -- ${part} --rounds ${rounds}${slowness}`);
    }
  } finally {
    await bench.close();
  }
}

try {
  await measureAll(readOptions());
} catch (cause) {
  console.error(`✗ ${optionProblem(cause, USAGE).message}`);
  process.exitCode = 1;
}
