import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { Problem } from '../terminal/problem.ts';

const DEMO = {
  what: "the demo's build",
  build: 'npm run build -- --mode sandbox',
  see: 'npm run preview -- --mode sandbox',
};
const REAL = { what: "the real shop's build", build: 'npm run build', see: 'npm run preview' };

/** Refuses to preview a missing build, or one of the other mode, and says which commands to run. */
export function rightBuild(): Plugin {
  return {
    name: 'right-build',
    apply: (_config, { isPreview }) => isPreview === true,
    async configResolved({ build, mode, root }) {
      const [wanted, other] = mode === 'sandbox' ? [DEMO, REAL] : [REAL, DEMO];
      const page = await readFile(join(resolve(root, build.outDir), 'index.html'), 'utf8').catch(() => null);
      if (page === null) {
        throw new Problem(
          `There is no build in ${build.outDir}. Make one: ${wanted.build}, and then ${wanted.see}`,
        );
      }
      const isDemo = page.includes('/sandbox/stripe.js');
      if (isDemo === (wanted === DEMO)) return;
      throw new Problem(
        `What is in ${build.outDir} is ${other.what}. See it: ${other.see}. Or make ${wanted.what}: ${wanted.build}, and then ${wanted.see}`,
      );
    },
  };
}
