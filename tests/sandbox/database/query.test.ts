import { expect, test } from 'vitest';
import { queryFromRest, queryFromWire, runQuery } from '../../../sandbox/database/query.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

/** The keys that the query selects, in its order. */
function keysOf(json: unknown, wire: object): string[] {
  const chosen = runQuery(fromJson(json, 0), queryFromWire(wire));
  return Array.from(chosen?.children ?? [], ([key]) => key);
}

const KINDS = { a: 'z', b: 'y', c: 10, d: 9, e: true, f: false, g: { h: 1 } };
const SCORES = { A: { n: 2 }, b: { n: 1 }, c: { n: 2 }, d: { n: 3 }, e: {}, 7: { n: 2 }, 10: { n: 0 } };

test('values are ordered by their kind, then among themselves', () => {
  expect(keysOf(KINDS, { i: '.value' })).toEqual(['f', 'e', 'd', 'c', 'b', 'a', 'g']);
});

test('priorities are ordered by their kind, then among themselves, then by key', () => {
  const json = {
    a: { '.value': 1, '.priority': 'text' },
    b: { '.value': 1, '.priority': 10 },
    c: { '.value': 1, '.priority': 9 },
    10: 1,
    9: 1,
  };

  expect(keysOf(json, { l: 9, vf: 'l' })).toEqual(['9', '10', 'c', 'b', 'a']);
});

// SDKs send a bound without a key as [MIN_NAME] or [MAX_NAME], which excludes or includes all equal values.
test.each([
  ['from a value', { sp: 2 }, ['7', 'A', 'c', 'd']],
  ['after a value', { sp: 2, sn: '[MAX_NAME]', sin: false }, ['d']],
  ['after a value and a key', { sp: 2, sn: 'A', sin: false }, ['c', 'd']],
  ['before a value', { ep: 2, en: '[MIN_NAME]', ein: false }, ['10', 'b']],
  ['up to a value and a key', { ep: 2, en: 'A', ein: true }, ['10', 'b', '7', 'A']],
  ['between two values', { sp: 1, ep: 2 }, ['b', '7', 'A', 'c']],
  ['the first two', { l: 2, vf: 'l' }, ['10', 'b']],
  ['the last two', { l: 2, vf: 'r' }, ['c', 'd']],
  ['the last two up to a value', { ep: 2, l: 2, vf: 'r' }, ['A', 'c']],
])('%s', (_, wire, keys) => {
  expect(keysOf(SCORES, { i: 'n', ...wire })).toEqual(keys);
});

test('REST names the same bounds in its own way', () => {
  const ask = (parameters: string) => queryFromRest(new URLSearchParams(parameters));

  expect(ask('orderBy="$key"&startAt="b"&limitToLast=2')).toEqual({
    index: '.key',
    start: { value: 'b', inclusive: true },
    end: null,
    limit: 2,
    limitFrom: 'last',
  });
  expect(ask('orderBy="n"&equalTo=2')).toMatchObject({ index: 'n', start: { value: 2 }, end: { value: 2 } });
  expect(ask('shallow=true')).toBeNull();
  expect(() => ask('orderBy=n')).toThrow(SyntaxError);
});
