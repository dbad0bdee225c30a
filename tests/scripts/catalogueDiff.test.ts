import { describe, expect, test } from 'vitest';
import { changesBetween, stockIn, updateOf } from '../../scripts/catalogue/catalogueDiff.ts';
import { describeChanges } from '../../scripts/catalogue/describeChanges.ts';

const rye = { title: 'Rye', price: 8, limit: 20, descImgs: ['/a.webp', '/b.webp'] };

/** The difference as the person reads it, and as it is written without stock. */
function difference(before: object, after: object) {
  const changes = changesBetween(before, after);
  return { told: describeChanges(changes), written: updateOf(changes) };
}

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
    expect(difference(before, after)).toEqual({ told: [], written: {} });
  });

  test('a section that the file does not have is left alone', () => {
    expect(difference({ cakes: { rye }, texts: { about: {} } }, { cakes: { rye } }).written).toEqual({});
  });
});

test('a changed field, and one that is gone', () => {
  const after = { title: 'Rye', price: 8.5, limit: 20 };
  expect(difference({ cakes: { rye } }, { cakes: { rye: after } })).toEqual({
    told: ['~ cakes/rye  Rye', '    price: 8 → 8.5', '    descImgs: ["/a.webp","/b.webp"] → nothing'],
    written: { 'cakes/rye/price': 8.5, 'cakes/rye/descImgs': null },
  });
});

test('a long text stands on two lines', () => {
  const [old, desc] = ['Dark and dense, with a crust that sings.', 'Light and airy, with a crust that hums.'];
  expect(difference({ cakes: { rye: { desc: old } } }, { cakes: { rye: { desc } } }).told).toEqual([
    '~ cakes/rye  rye',
    '    desc:',
    `      - "${old}"`,
    `      + "${desc}"`,
  ]);
});

test('a new record, with its stock, and one that is gone', () => {
  expect(difference({ cakes: { spelt: { title: 'Spelt' } } }, { cakes: { rye } })).toEqual({
    told: [
      '+ cakes/rye  Rye',
      '    title: "Rye"',
      '    price: 8',
      '    limit: 20',
      '    descImgs: ["/a.webp","/b.webp"]',
      '- cakes/spelt  Spelt',
    ],
    written: { 'cakes/rye': rye, 'cakes/spelt': null },
  });
});

describe('stock that differs', () => {
  const changes = changesBetween({ cakes: { rye } }, { cakes: { rye: { ...rye, limit: 30, price: 9 } } });

  test('is told', () => {
    expect(describeChanges(changes)).toContain('    limit (stock): 20 → 30');
  });

  test('is apart from the rest', () => {
    expect(updateOf(changes)).toEqual({ 'cakes/rye/price': 9 });
    expect(stockIn(changes)).toEqual([{ key: 'rye', title: 'Rye', before: 20, after: 30 }]);
  });
});
