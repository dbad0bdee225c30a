/**
 * Measures how fast the shop is and writes it to docs/performance.md: `npm run bench`, or a part of it, with fewer
 * rounds for a first look: `npm run bench -- loads --rounds 1`.
 */
import { parseArgs } from 'node:util';
import { optionProblem } from '../../terminal/options.ts';
import { measureBakersPage } from './bakersPage.ts';
import { measureCartGrowth } from './cartGrowth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureOrderGrowth } from './orderGrowth.ts';
import { measureProductGrowth } from './productGrowth.ts';
import { writeSection } from './report.ts';
import { measureShoppers } from './shoppers.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

type Measurement = (bench: Workbench, rounds: number) => Promise<string>;

const PARTS: Readonly<Record<string, Measurement>> = {
  loads: measureLoads,
  products: measureProductGrowth,
  cart: measureCartGrowth,
  orders: measureOrderGrowth,
  shoppers: measureShoppers,
  baker: measureBakersPage,
  lighthouse: measureLighthouse,
};

const USAGE = `npm run bench                       measures everything, in five rounds
npm run bench -- loads --rounds 1   measures a part, or some: ${Object.keys(PARTS).join(', ')}`;

interface Options {
  readonly parts: readonly string[];
  readonly rounds: number;
}

const options = readOptions();
if (options) await measureAll(options);

function readOptions(): Options | null {
  try {
    const { values, positionals } = parseArgs({
      options: { rounds: { type: 'string', default: '5' } },
      allowPositionals: true,
    });
    const unknown = positionals.find((part) => !Object.hasOwn(PARTS, part));
    if (unknown) throw new Error(`There is no part '${unknown}'`);
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${values.rounds}' is no number of rounds`);
    return { parts: positionals.length > 0 ? positionals : Object.keys(PARTS), rounds };
  } catch (cause) {
    console.error(`✗ ${optionProblem(cause, USAGE).message}`);
    process.exitCode = 1;
    return null;
  }
}

async function measureAll({ parts, rounds }: Options): Promise<void> {
  const bench = await openWorkbench();
  try {
    for (const [part, measure] of Object.entries(PARTS)) {
      if (!parts.includes(part)) continue;
      const results = await measure(bench, rounds);
      console.log(`\n${results}\n`);
      await writeSection(part, results, `npm run bench -- ${part} --rounds ${rounds}`);
    }
  } finally {
    await bench.close();
  }
}
