/** Compares the tree of files in docs/architecture.md with the folders: `npm run map` fails when they differ. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { treeDifferences } from './treeDifferences.ts';

await orExplain(async () => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n');
  const differences = treeDifferences(await readFile('docs/architecture.md', 'utf8'), files);
  if (differences.length > 0) {
    throw new Problem(`docs/architecture.md, "Where things are", is not true:\n${differences.join('\n')}`);
  }
});
