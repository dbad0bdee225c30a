/**
 * Compares the tree of files in docs/architecture.md with the folders, and the pictures in README.md and docs with
 * those that `npm run screens -- docs` takes: `npm run map` fails if they differ.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { docsPictures } from '../../tests/support/docsPictures.ts';
import { treeDifferences } from './treeDifferences.ts';

await orExplain(async () => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n');
  const differences = treeDifferences(await readFile('docs/architecture.md', 'utf8'), files);
  if (differences.length > 0) {
    throw new Problem(`docs/architecture.md, "Where things are", is not true:\n${differences.join('\n')}`);
  }
  const documents = files.filter((file) => /^(?:[^/]+|docs\/.*)\.md$/.test(file));
  const texts = await Promise.all(documents.map((file) => readFile(file, 'utf8')));
  const shown = texts.join().matchAll(/(?:<img src="|!\[[^\]]*\]\()([^")]+)/g);
  const inDocuments = new Set(Array.from(shown, ([, src = '']) => src.replace(/^(?:docs\/)?pictures\//, '')));
  const taken = new Set(docsPictures.map(({ file }) => file));
  const stored = files.filter((file) => file.startsWith('docs/pictures/')).map((file) => basename(file));
  const odd = [
    ...[...inDocuments].filter((file) => !taken.has(file)).map((file) => `${file}: nothing takes it.`),
    ...[...taken].filter((file) => !inDocuments.has(file)).map((file) => `${file}: no document shows it.`),
    ...stored
      .filter((file) => !taken.has(file))
      .map((file) => `${file}: is in docs/pictures, but nothing takes it.`),
    ...[...taken].filter((file) => !stored.includes(file)).map((file) => `${file}: is not taken yet.`),
  ];
  if (odd.length > 0) {
    throw new Problem(`Pictures of the documents, in tests/support/docsPictures.ts:\n${odd.join('\n')}`);
  }
});
