/**
 * Measures how fast the shop is and writes it to docs/performance.md: `npm run bench`, or a part of it, with fewer
 * rounds for a first look: `npm run bench -- loads --rounds 1`.
 */
import { parseArgs } from 'node:util';
import { measureCartGrowth } from './cartGrowth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureOrderGrowth } from './orderGrowth.ts';
import { measureProductGrowth } from './productGrowth.ts';
import { writeSection } from './report.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

type Measurement = (bench: Workbench, rounds: number) => Promise<string>;

const PARTS: Readonly<Record<string, Measurement>> = {
  loads: measureLoads,
  products: measureProductGrowth,
  cart: measureCartGrowth,
  orders: measureOrderGrowth,
  lighthouse: measureLighthouse,
};

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}, only ${Object.keys(PARTS).join(', ')}`);
}
const rounds = Number(values.rounds);

const bench = await openWorkbench();
try {
  for (const [part, measure] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue;
    const results = await measure(bench, rounds);
    console.log(`\n${results}\n`);
    await writeSection(part, results, `npm run bench -- ${part} --rounds ${rounds}`);
  }
} finally {
  await bench.close();
}
