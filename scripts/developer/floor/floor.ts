/** `npm run floor` checks that missing.ts lists exactly the features that the demo uses and some browsers lack. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { asDesigned, floor } from '../../../build/browsers.ts';
import { DEGRADES, UNNOTICED } from './missing.ts';
import { scriptsUse } from './scriptsUse.ts';
import { stylesUse } from './stylesUse.ts';
import { lackedBy } from './support.ts';

const OUT = process.env.DIST ?? 'dist-floor';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Lists the features that the built files use, by their keys, each with the files that use it. */
async function featuresInUse(): Promise<Map<string, string[]>> {
  if (!process.env.DIST)
    await build({ root, mode: 'sandbox', logLevel: 'error', build: { outDir: OUT, emptyOutDir: true } });
  const files = await readdir(join(root, OUT), { recursive: true });
  const inUse = new Map<string, string[]>();
  for (const file of files.filter((name) => /\.(?:css|js)$/.test(name))) {
    const text = await readFile(join(root, OUT, file), 'utf8');
    for (const key of file.endsWith('.css') ? stylesUse(text) : scriptsUse(text)) {
      inUse.set(key, [...(inUse.get(key) ?? []), file]);
    }
  }
  return inUse;
}

const isOf = (family: string) => (key: string) => key === family || key.startsWith(`${family}.`);

const inUse = await featuresInUse();
const problems: string[] = [];
for (const [key, files] of inUse) {
  const covers = (family: string) => isOf(family)(key);
  if (Object.keys(UNNOTICED).some(covers)) continue;
  const lacking = lackedBy(key, Object.keys(DEGRADES).some(covers) ? asDesigned : floor);
  if (lacking.length > 0) problems.push(`${key} (${files.join(', ')}): missing in ${lacking.join(', ')}`);
}
for (const family of [...Object.keys(DEGRADES), ...Object.keys(UNNOTICED)]) {
  const uses = [...inUse.keys()].filter(isOf(family));
  if (!uses.some((key) => lackedBy(key, floor).length > 0))
    problems.push(`${family}: no longer missing, or not used`);
}
for (const problem of problems.sort()) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every browser from the floor on has what the shop uses.');
