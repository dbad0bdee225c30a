import { expect, test } from 'vitest';
import { compareKeys } from '../../../sandbox/database/ordering.ts';
import { at, parsePath, setAt, type Tree } from '../../../sandbox/database/tree.ts';
import { fromJson, InvalidDataError, toRest, toWire } from '../../../sandbox/database/treeJson.ts';

const NOW = 1_700_000_000_000;
const changed = (tree: Tree | null, path: string, json: unknown) =>
  setAt(tree, parsePath(path), fromJson(json, NOW));

test('a change shares all it does not touch with the tree before', () => {
  const before = fromJson({ a: { b: 1 }, c: { d: 2 } }, NOW);
  const after = changed(before, 'a/b', 3);

  expect(toRest(before)).toEqual({ a: { b: 1 }, c: { d: 2 } });
  expect(toRest(after)).toEqual({ a: { b: 3 }, c: { d: 2 } });
  expect(at(after, ['c'])).toBe(at(before, ['c']));
});

test('a change among 100,000 children shares all the others', () => {
  const orders = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, number) => [`order${number}`, { number }]),
  );
  const before = fromJson({ orders }, NOW);
  const after = changed(before, 'orders/new', { number: -1 });

  expect(at(after, ['orders'])?.children?.size).toBe(100_001);
  expect(at(after, ['orders', 'order77'])).toBe(at(before, ['orders', 'order77']));
});

test('a value gives way to children, and children to a value', () => {
  expect(toRest(changed(fromJson({ a: 1 }, NOW), 'a/b', 2))).toEqual({ a: { b: 2 } });
  expect(toRest(changed(fromJson({ a: { b: 2 } }, NOW), 'a', 1))).toEqual({ a: 1 });
});

test('deleting what is not there changes nothing, not even a value on the way', () => {
  const tree = fromJson({ a: 1 }, NOW);

  expect(changed(tree, 'a/b/c', null)).toBe(tree);
  expect(changed(tree, 'x/y', null)).toBe(tree);
});

test('places without data are absent', () => {
  expect(fromJson({ a: null, b: {}, c: { d: [null] } }, NOW)).toBeNull();
});

test('priorities go out as they came in, and REST leaves them out', () => {
  const json = { a: { '.value': 1, '.priority': 'p' }, b: { c: 2, '.priority': 3 } };

  expect(toWire(fromJson(json, NOW))).toEqual(json);
  expect(toRest(fromJson(json, NOW))).toEqual({ a: 1, b: { c: 2 } });
});

test('a place keeps its priority when something below it changes', () => {
  const before = fromJson({ a: 1, '.priority': 3 }, NOW);

  expect(toWire(changed(before, 'b', 2))).toEqual({ a: 1, b: 2, '.priority': 3 });
});

test('server values are the time, and what is there plus the increment', () => {
  const before = fromJson({ count: 2, text: 'x' }, NOW);
  const by = { '.sv': { increment: 5 } };
  const after = fromJson({ count: by, text: by, none: by, at: { '.sv': 'timestamp' } }, NOW, before);

  expect(toRest(after)).toEqual({ count: 7, text: 5, none: 5, at: NOW });
});

test.each([['__proto__'], ['constructor'], ['hasOwnProperty']])('%s is a key like any other', (key) => {
  const json: unknown = JSON.parse(`{"${key}": {"a": 1}}`);

  expect(JSON.stringify(toWire(fromJson(json, NOW)))).toBe(JSON.stringify(json));
  expect(JSON.stringify(toRest(fromJson(json, NOW)))).toBe(JSON.stringify(json));
  expect(at(fromJson({ x: 1 }, NOW), [key])).toBeNull();
});

test.each([
  ['an empty key', { '': 1 }],
  ['a key with a slash', { 'a/b': 1 }],
  ['a key with a control character', { 'a\n': 1 }],
  ['a key of more than 768 bytes', { ['é'.repeat(385)]: 1 }],
  ['an unknown server value', { '.sv': 'random' }],
  ['a number that is not finite', Number.POSITIVE_INFINITY],
  ['a priority that is no priority', { '.value': 1, '.priority': true }],
  ['more than 32 levels', Array.from({ length: 40 }).reduce((below) => ({ below }), 1)],
])('%s is invalid', (_, json) => {
  expect(() => fromJson(json, NOW)).toThrow(InvalidDataError);
});

test('keys are ordered as numbers where they are 32-bit integers, then as text', () => {
  const keys = ['b', '10', '02', '2', '-1', '2147483648', 'a', '1.5', ''];

  expect(keys.sort(compareKeys)).toEqual(['-1', '2', '02', '10', '', '1.5', '2147483648', 'a', 'b']);
});
