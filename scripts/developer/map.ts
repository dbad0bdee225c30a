/** Compares README's tree of files with the folders: `npm run map` fails when they differ. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { treeDifferences } from './treeDifferences.ts';

await orExplain(async () => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n');
  const differences = treeDifferences(await readFile('README.md', 'utf8'), files);
  if (differences.length > 0) {
    throw new Problem(`README's "Where things are" is not true:\n${differences.join('\n')}`);
  }
});
