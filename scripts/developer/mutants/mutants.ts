import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { type Mutation, mutationsOf } from './mutations.ts';

// Tests the unit tests: makes many small changes in the sources, and lists those that no test notices.
//   npm run test:mutants -- src/domain --sample 500 --seed 1
//   npm run test:mutants -- src/domain/cart.ts --tests tests/domain --tests tests/cart

export interface Mutant extends Mutation {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** Identifies the change, even after its line has moved within the file. */
  readonly key: string;
}
/** What a test file reports of a mutant (`id`), or of itself. */
export interface Verdict {
  readonly test: string;
  readonly id?: number;
  readonly state:
    | 'reached'
    | 'begun'
    | 'survived'
    | 'killed'
    | 'timed out'
    | 'fails without mutants'
    | 'done';
  readonly why?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
    out: { type: 'string', default: 'dist-mutants' },
  },
});
const folders =
  positionals.length > 0 ? positionals : ['src/domain', 'src/order', 'src/services', 'src/baker'];
const alone = ['domain', 'baker'].find((layer) =>
  folders.every((folder) => folder.startsWith(`src/${layer}`)),
);
const tests = values.tests ?? (alone ? [`tests/${alone}`] : ['tests/services', 'tests/order', 'tests/baker']);
const [MUTANTS, VERDICTS] = [`${values.out}/mutants.json`, `${values.out}/verdicts.jsonl`];

const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n');
const mutants = sampleOf(files.filter((file) => file.endsWith('.ts')).flatMap(mutantsOf));
mkdirSync(values.out, { recursive: true });
writeFileSync(MUTANTS, JSON.stringify(mutants));
writeFileSync(VERDICTS, '');
Object.assign(process.env, { MUTANTS, VERDICTS });
for (const folder of tests) while ((await run(folder)) === 'broken off');
for (const { id } of mutants) {
  const reaching = verdictsOf().filter((verdict) => verdict.id === id && verdict.state === 'reached');
  for (const { test } of reaching) if (stateOf(id, verdictsOf()) === 'survived') await run(test, id);
}
report();

function mutantsOf(file: string): Omit<Mutant, 'id'>[] {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  const seen = new Map<string, number>();
  return mutationsOf(file, source).map((mutation) => {
    const line = source.slice(0, mutation.start).split('\n').length;
    const change = `${file} ${mutation.kind} ${lines[line - 1]?.trim()} → ${mutation.text}`;
    seen.set(change, (seen.get(change) ?? 0) + 1);
    return { ...mutation, file, line, key: `${change} #${seen.get(change)}` };
  });
}

function sampleOf(all: readonly Omit<Mutant, 'id'>[]): Mutant[] {
  const lot = (key: string) => createHash('sha256').update(`${values.seed} ${key}`).digest('hex');
  const drawn = all.map((mutant) => ({ ...mutant, lot: lot(mutant.key) }));
  drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const most = values.sample === 'all' ? drawn.length : Number(values.sample);
  return drawn.slice(0, most).map(({ lot: _, ...mutant }, id) => ({ ...mutant, id }));
}

/** Runs a folder's tests for all mutants, or a test file for `mutant`. 'broken off': killed in an endless loop. */
async function run(folder: string, mutant?: number): Promise<'complete' | 'broken off'> {
  const begunBefore = verdictsOf().length;
  if (mutant === undefined) delete process.env.MUTANT;
  else process.env.MUTANT = String(mutant);
  const vitest = await startVitest('test', [folder], {
    config: 'scripts/developer/mutants/vitest.config.ts',
    related: [...new Set(mutants.map(({ file }) => resolve(file)))],
    // Thorough tests are slow, so they run only if `folder` names them.
    project: ['node', 'dom', ...(folder.includes('thorough') ? ['dom, thorough'] : [])],
    reporters: ['dot'],
    silent: true,
    watch: false,
    passWithNoTests: true,
    bail: mutant === undefined ? 0 : 1,
  });
  await vitest.close();
  const verdicts = verdictsOf().slice(begunBefore);
  const isMissing = mutant !== undefined && !verdicts.some(({ id }) => id === mutant);
  if (isMissing)
    appendFileSync(VERDICTS, `${JSON.stringify({ test: folder, id: mutant, state: 'timed out' })}\n`);
  const open = new Set(verdicts.map(({ test }) => test));
  for (const { test, state } of verdicts) if (state === 'done') open.delete(test);
  return open.size > 0 ? 'broken off' : 'complete';
}

function verdictsOf(): Verdict[] {
  const lines = readFileSync(VERDICTS, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function stateOf(id: number, verdicts: readonly Verdict[]): string {
  const states = verdicts.filter((verdict) => verdict.id === id).map(({ state }) => state);
  if (states.includes('killed')) return 'killed';
  const [begun, ended] = ['begun', 'survived'].map((each) => states.filter((state) => state === each).length);
  // A mutant that was begun but never ended is in an endless loop.
  if (states.includes('timed out') || Number(begun) > Number(ended)) return 'timed out';
  return states.length > 0 ? 'survived' : 'not covered';
}

function report() {
  const verdicts = verdictsOf();
  const results = mutants.map((mutant) => {
    const by = verdicts.find(({ id, state }) => id === mutant.id && state === 'killed')?.test;
    return { ...mutant, state: stateOf(mutant.id, verdicts), by };
  });
  writeFileSync(`${values.out}/results.json`, JSON.stringify(results, null, 1));
  for (const { file, line, kind, key, state } of results) {
    if (state !== 'killed') console.log(`${state}: ${file}:${line}, ${kind}: ${key.split(`${kind} `)[1]}`);
  }
  for (const { test, why } of verdicts.filter(({ state }) => state === 'fails without mutants')) {
    console.log(`Left out, since it fails without any mutant: ${test}: ${why}`);
  }
  const count = (folder: string, state: string) =>
    results.filter((result) => result.file.startsWith(folder) && state.includes(result.state)).length;
  const rows = folders.map((folder) => {
    const [killed, late] = [count(folder, 'killed'), count(folder, 'timed out')];
    const [survived, bare] = [count(folder, 'survived'), count(folder, 'not covered')];
    const all = killed + late + survived + bare;
    const score = `${((100 * (killed + late)) / all).toFixed(1)} %`;
    return [folder, { mutants: all, killed, 'timed out': late, survived, 'not covered': bare, score }];
  });
  console.table(Object.fromEntries(rows));
}
