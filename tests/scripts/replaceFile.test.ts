import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { replaceFile } from '../../scripts/owner/catalogue/replaceFile.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

/** What stands in both files when one is about to replace the other. */
const replaced = vi.hoisted((): string[][] => []);

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const rename: typeof fs.rename = async (from, to) => {
    replaced.push(await Promise.all([from, to].map((file) => fs.readFile(file, 'utf8'))));
    return fs.rename(from, to);
  };
  return { ...fs, rename };
});

test('a new file is whole before it replaces the old one, so that a power cut spoils neither', async () => {
  const file = join(await emptyFolder(), 'catalogue.json');
  await writeFile(file, 'old');
  await replaceFile(file, 'new');
  expect(replaced).toEqual([['new', 'old']]);
  expect(await readFile(file, 'utf8')).toBe('new');
});

test('a file that is a link stays one, and one that can not be written is named', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'shared/bakery.json'), 'old');
  await symlink('shared/bakery.json', join(folder, 'linked.json'));
  await replaceFile(join(folder, 'linked.json'), 'new');
  expect(await readFile(join(folder, 'shared/bakery.json'), 'utf8')).toBe('new');
  await expect(replaceFile(join(folder, 'shared'), 'new')).rejects.toThrow(
    /shared can't be written, and is as it was \(E[A-Z]+: /,
  );
  expect(await readdir(folder)).toEqual(['linked.json', 'shared']);
});
