import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import type { Mutant } from './mutants.ts';
import { withMutants } from './mutations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mutants: readonly Mutant[] = JSON.parse(readFileSync(process.env.MUTANTS ?? '', 'utf8'));

const projects = (base.test?.projects ?? []).map((project) =>
  // Leaves out the explorer of an order's states: its tests would take minutes for each mutant. It has mutants of its
  // own: `npm run explore:mutants`.
  mergeConfig(project as object, { test: { exclude: ['**/explorer/**'] } }),
);

/** Runs the unit tests with all mutants built into the sources. The runner switches on one mutant at a time. */
export default defineConfig({
  ...base,
  root,
  plugins: [
    ...(base.plugins ?? []),
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(root, id.replace(/\?.*/, ''));
        const own = mutants.filter((mutant) => mutant.file === file);
        return own.length > 0 ? { code: withMutants(code, own), map: null } : null;
      },
    },
  ],
  test: {
    ...base.test,
    projects,
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    maxWorkers: 1,
    isolate: true,
    // The first run, without `MUTANT`, is slow: it records which mutants each test reaches.
    testTimeout: process.env.MUTANT === undefined ? 600_000 : 30_000,
  },
});
