import { describe, expect, test } from 'vitest';
import { describeChanges } from '../../scripts/owner/catalogue/describeChanges.ts';
import { apartFromStock, changesBetween, otherStockIn } from '../../src/domain/catalogue/catalogueDiff.ts';
import { mergeCatalogue } from '../../src/domain/catalogue/mergeCatalogue.ts';

const rye = { title: 'Rye', price: 8, limit: 20, descImgs: ['/a.webp', '/b.webp'] };

/** The difference as the person reads it. */
const difference = (before: object, after: object) => describeChanges(changesBetween(before, after));

describe('no difference', () => {
  test.each([
    [{ cakes: { rye } }, { cakes: { rye: { ...rye } } }],
    [
      { cakes: { rye: { limit: 20, descImgs: { 0: '/a.webp', 1: '/b.webp' }, price: 8, title: 'Rye' } } },
      { cakes: { rye } },
    ],
    [{ cakes: { rye } }, { cakes: { rye: { ...rye, desc: null, allergens: {} } } }],
    [{ cakes: { rye: { title: 'Rye' } } }, { cakes: { rye: { title: 'Rye', descImgs: [] } } }],
  ])('%#: the order of fields, lists by index, what is empty', (before, after) => {
    expect(difference(before, after)).toEqual([]);
  });

  test('a section that the file does not have is left alone', () => {
    expect(difference({ cakes: { rye }, texts: { about: { on: true } } }, { cakes: { rye } })).toEqual([]);
  });
});

test('a changed field, and one that is gone', () => {
  const after = { title: 'Rye', price: 8.5, limit: 20 };
  expect(difference({ cakes: { rye } }, { cakes: { rye: after } })).toEqual([
    '~ cakes/rye  Rye',
    '    price: 8 → 8.5',
    '    descImgs: ["/a.webp","/b.webp"] → nothing',
  ]);
});

test('a long text stands on two lines', () => {
  const [old, desc] = ['Dark and dense, with a crust that sings.', 'Light and airy, with a crust that hums.'];
  expect(difference({ cakes: { rye: { desc: old } } }, { cakes: { rye: { desc } } })).toEqual([
    '~ cakes/rye  rye',
    '    desc:',
    `      - "${old}"`,
    `      + "${desc}"`,
  ]);
});

test('a new record, with its stock, and one that is gone', () => {
  expect(difference({ cakes: { spelt: { title: 'Spelt' } } }, { cakes: { rye } })).toEqual([
    '+ cakes/rye  Rye',
    '    title: "Rye"',
    '    price: 8',
    '    limit: 20',
    '    descImgs: ["/a.webp","/b.webp"]',
    '- cakes/spelt  Spelt',
  ]);
});

describe('stock that differs', () => {
  const changes = changesBetween({ cakes: { rye } }, { cakes: { rye: { ...rye, limit: 30, price: 9 } } });

  test('is told', () => {
    expect(describeChanges(changes)).toContain('    limit (stock): 20 → 30');
  });

  test('is apart from the rest', () => {
    expect(describeChanges(apartFromStock(changes))).toEqual(['~ cakes/rye  Rye', '    price: 8 → 9']);
    expect(otherStockIn(changes)).toEqual(['Rye']);
  });
});

describe('after a pull', () => {
  /** What a push makes of one product, and the fields in conflict. */
  function merged(pulled: unknown, file: unknown, database: unknown) {
    const sides = [pulled, file, database].map((record) => ({
      cakes: record === null ? {} : { rye: record },
    }));
    const [before = {}, edited = {}, current = {}] = sides;
    const { merged, conflicts } = mergeCatalogue(before, edited, current);
    return [merged.cakes?.rye ?? null, conflicts.map(({ field }) => field ?? 'all')];
  }
  const dearer = { ...rye, price: 9 };
  const renamed = { ...rye, title: 'Rye Loaf' };
  const sold = { ...rye, limit: 3 };

  test.each([
    ['nothing was changed', rye, rye, rye, rye, []],
    ['the file', rye, dearer, rye, dearer, []],
    ['the database', rye, rye, dearer, dearer, []],
    ['both, to the same', rye, dearer, dearer, dearer, []],
    ['both, each its field', rye, renamed, dearer, { ...renamed, price: 9 }, []],
    ['both, to something else', rye, { ...renamed, price: 7 }, dearer, { ...renamed, price: 7 }, ['price']],
    ['a field is new in the file', rye, { ...rye, desc: 'Dark' }, rye, { ...rye, desc: 'Dark' }, []],
    ['a field is new in the database', rye, rye, { ...rye, desc: 'Dark' }, { ...rye, desc: 'Dark' }, []],
    ['a field is gone from the database', { ...rye, desc: 'Dark' }, { ...rye, desc: 'Dark' }, rye, rye, []],
    ['a field is gone from the file', { ...rye, desc: 'Dark' }, rye, { ...rye, desc: 'Dark' }, rye, []],
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
    expect(merged(pulled, file, database)).toEqual([result, conflicts]);
  });

  test('a section that the file does not have, or of which nothing is known, is as the file has it', () => {
    const file = { cakes: { rye } };
    expect(mergeCatalogue({ cakes: {}, texts: {} }, file, { texts: { about: {} } }).merged).toEqual(file);
    expect(mergeCatalogue({}, file, { cakes: { rye: dearer } })).toEqual({ merged: file, conflicts: [] });
  });
});
