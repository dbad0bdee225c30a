import { describe, expect, test } from 'vitest';
import { apartFromStock, changesBetween, otherStockIn } from '@/domain/catalogue/catalogueDiff';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { mergeCatalogue } from '@/domain/catalogue/mergeCatalogue';
import { describeChanges } from '../../../scripts/owner/catalogue/describeChanges.ts';

const rye = { title: 'Rye', price: 8, limit: 20, descImgs: ['/a.webp', '/b.webp'] };
const dearer = { ...rye, price: 9 };
const renamed = { ...rye, title: 'Dark Rye' };
const described = { ...rye, desc: 'Dark' };
const sold = { ...rye, limit: 15 };

describe('the difference', () => {
  test.each<[what: string, before: Records, after: Records, lines: readonly string[]]>([
    ['what is empty, which is none', { rye }, { rye: { ...rye, desc: null, allergens: {} } }, []],
    [
      'a changed field, and one that is gone',
      { rye },
      { rye: { title: 'Rye', price: 8.5, limit: 20 } },
      ['~ cakes/rye  Rye', '    price: 8 → 8.5', '    descImgs: ["/a.webp","/b.webp"] → nothing'],
    ],
    [
      'a new record, with its stock, and one that is gone',
      { spelt: { title: 'Spelt' } },
      { rye: { title: 'Rye', limit: 20 } },
      ['+ cakes/rye  Rye', '    title: "Rye"', '    limit: 20', '- cakes/spelt  Spelt'],
    ],
  ])('%s', (_, before, after, lines) => {
    expect(describeChanges(changesBetween({ cakes: before }, { cakes: after }))).toEqual(lines);
  });

  test('of stock is apart from the rest', () => {
    const changes = changesBetween({ cakes: { rye } }, { cakes: { rye: { ...dearer, limit: 30 } } });
    expect(describeChanges(apartFromStock(changes))).toEqual(['~ cakes/rye  Rye', '    price: 8 → 9']);
    expect(otherStockIn(changes)).toEqual(['Rye']);
    // A section that the file does not have is no difference.
    expect(changesBetween({ cakes: { rye }, texts: { a: { on: true } } }, { cakes: { rye } })).toEqual([]);
  });
});

describe('after a pull', () => {
  const product = (record: unknown) => ({ cakes: record === null ? {} : { rye: record } });

  test.each([
    ['the database', rye, rye, dearer, dearer, []],
    ['both, each its field', rye, renamed, dearer, { ...renamed, price: 9 }, []],
    ['both, to something else', rye, { ...renamed, price: 7 }, dearer, { ...renamed, price: 7 }, ['price']],
    ['a field is gone from the database', described, described, rye, rye, []],
    ['the file takes it out', rye, null, rye, null, []],
    ['the database takes it out', rye, rye, null, null, []],
    ['the file takes out what the database changed', rye, null, dearer, null, ['all']],
    ['the database takes out what the file changed', rye, dearer, null, dearer, ['all']],
    ['some is sold', rye, rye, sold, rye, []],
    ['the file takes out what was sold from', rye, null, sold, null, []],
    ['the database takes out what the file has other stock of', rye, sold, null, null, []],
  ])('%s', (_, pulled, file, database, result, conflicts) => {
    const merge = mergeCatalogue(product(pulled), product(file), product(database));
    expect(merge.merged.cakes?.rye ?? null).toEqual(result);
    expect(merge.conflicts.map(({ field }) => field ?? 'all')).toEqual(conflicts);
  });

  test('a section that the file does not have, or of which nothing is known, is as the file has it', () => {
    const file = { cakes: { rye } };
    expect(mergeCatalogue({ cakes: {}, texts: {} }, file, { texts: { about: {} } }).merged).toEqual(file);
    expect(mergeCatalogue({}, file, { cakes: { rye: dearer } })).toEqual({ merged: file, conflicts: [] });
  });
});
