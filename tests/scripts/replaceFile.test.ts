import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { replaceFile } from '../../scripts/owner/catalogue/replaceFile.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

/** What is done to the disk, in turn. */
const steps = vi.hoisted((): string[] => []);

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof fs.open = async (...how) => {
    const handle = await fs.open(...how);
    const { sync, writeFile: write } = handle;
    handle.writeFile = (...data) => {
      steps.push('write');
      return write.apply(handle, data);
    };
    handle.sync = () => {
      steps.push('flush');
      return sync.apply(handle);
    };
    return handle;
  };
  const rename: typeof fs.rename = (from, to) => {
    steps.push(`rename to ${to}`);
    return fs.rename(from, to);
  };
  return { ...fs, open, rename };
});

test('a file is whole on the disk before it replaces the old one, so that a power cut spoils neither', async () => {
  const file = join(await emptyFolder(), 'catalogue.json');
  await replaceFile(file, '{}');
  expect(steps).toEqual(['write', 'flush', `rename to ${file}`]);
  expect(await readFile(file, 'utf8')).toBe('{}');
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
