import { describe, expect, test } from 'vitest';
import { apartFromStock, changesBetween, otherStockIn } from '@/domain/catalogue/catalogueDiff';
import { mergeCatalogue } from '@/domain/catalogue/mergeCatalogue';
import { describeChanges } from '../../../scripts/owner/catalogue/describeChanges.ts';

const rye = { title: 'Rye', price: 8, limit: 20, descImgs: ['/a.webp', '/b.webp'] };
const dearer = { ...rye, price: 9 };
const renamed = { ...rye, title: 'Dark Rye' };
const described = { ...rye, desc: 'Dark' };
const sold = { ...rye, limit: 15 };

const difference = (before: object, after: object) => describeChanges(changesBetween(before, after));

describe('the difference', () => {
  test('a section that the file does not have is none', () => {
    expect(difference({ cakes: { rye }, texts: { a: { on: true } } }, { cakes: { rye } })).toEqual([]);
  });

  const [dark, light] = ['Dark, with a crust that sings: dense.', 'Light, with a crust that hums: airy.'];

  test.each<[what: string, before: object, after: object, lines: readonly string[]]>([
    ['none: a copy', { rye }, { rye: { ...rye } }, []],
    ['none: lists by index', { rye }, { rye: { ...rye, descImgs: { 0: '/a.webp', 1: '/b.webp' } } }, []],
    ['none: what is empty', { rye }, { rye: { ...rye, desc: null, allergens: {} } }, []],
    ['none: an empty list', { rye: { title: 'Rye' } }, { rye: { title: 'Rye', descImgs: [] } }, []],
    ['none: the order of fields', { rye: { a: 1, b: 2 } }, { rye: { b: 2, a: 1 } }, []],
    [
      'a changed field, and one that is gone',
      { rye },
      { rye: { title: 'Rye', price: 8.5, limit: 20 } },
      ['~ cakes/rye  Rye', '    price: 8 → 8.5', '    descImgs: ["/a.webp","/b.webp"] → nothing'],
    ],
    [
      'a long text, on two lines',
      { rye: { desc: dark } },
      { rye: { desc: light } },
      ['~ cakes/rye  rye', '    desc:', `      - "${dark}"`, `      + "${light}"`],
    ],
    [
      'a new record, with its stock, and one that is gone',
      { spelt: { title: 'Spelt' } },
      { rye: { title: 'Rye', limit: 20 } },
      ['+ cakes/rye  Rye', '    title: "Rye"', '    limit: 20', '- cakes/spelt  Spelt'],
    ],
    ['one that is gone', { constructor: { title: 'Rye' } }, {}, ['- cakes/constructor  Rye']],
    ['other stock', { rye }, { rye: sold }, ['~ cakes/rye  Rye', '    limit (stock): 20 → 15']],
  ])('%s', (_, before, after, lines) => {
    expect(difference({ cakes: before }, { cakes: after })).toEqual(lines);
  });

  test('of stock is apart from the rest', () => {
    const changes = changesBetween({ cakes: { rye } }, { cakes: { rye: { ...dearer, limit: 30 } } });
    expect(describeChanges(apartFromStock(changes))).toEqual(['~ cakes/rye  Rye', '    price: 8 → 9']);
    expect(otherStockIn(changes)).toEqual(['Rye']);
  });
});

describe.each(['rye', 'constructor'])('after a pull of “%s”', (key) => {
  const product = (record: unknown) => ({ cakes: record === null ? {} : { [key]: record } });

  type Trees = [pulled: unknown, file: unknown, database: unknown, merged: unknown];

  test.each<[string, ...Trees, conflicts: string[]]>([
    ['nothing was changed', rye, rye, rye, rye, []],
    ['the file', rye, dearer, rye, dearer, []],
    ['the database', rye, rye, dearer, dearer, []],
    ['both, to the same', rye, dearer, dearer, dearer, []],
    ['both, each its field', rye, renamed, dearer, { ...renamed, price: 9 }, []],
    ['both, to something else', rye, { ...renamed, price: 7 }, dearer, { ...renamed, price: 7 }, ['price']],
    ['a field is new in the file', rye, described, rye, described, []],
    ['a field is new in the database', rye, rye, described, described, []],
    ['a field is gone from the database', described, described, rye, rye, []],
    ['a field is gone from the file', described, rye, described, rye, []],
    ['the file adds it', null, rye, null, rye, []],
    ['the database adds it', null, null, rye, rye, []],
    ['both add it', null, rye, dearer, rye, ['price']],
    ['the file takes it out', rye, null, rye, null, []],
    ['the database takes it out', rye, rye, null, null, []],
    ['both take it out', rye, null, null, null, []],
    ['the file takes out what the database changed', rye, null, dearer, null, ['all']],
    ['the database takes out what the file changed', rye, dearer, null, dearer, ['all']],
    ['some is sold', rye, rye, sold, rye, []],
    ['the file takes out what was sold from', rye, null, sold, null, []],
    ['the database takes out what the file has other stock of', rye, sold, null, null, []],
  ])('%s', (_, pulled, file, database, result, conflicts) => {
    const merge = mergeCatalogue(product(pulled), product(file), product(database));
    expect(merge.merged).toEqual(product(result));
    expect(merge.conflicts.map(({ field }) => field ?? 'all')).toEqual(conflicts);
  });

  test('a section that the file does not have, or of which nothing is known, is as the file has it', () => {
    const file = { cakes: { rye } };
    expect(mergeCatalogue({ cakes: {}, texts: {} }, file, { texts: { about: {} } }).merged).toEqual(file);
    expect(mergeCatalogue({}, file, { cakes: { rye: dearer } })).toEqual({ merged: file, conflicts: [] });
  });
});
