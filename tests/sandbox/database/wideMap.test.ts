import { expect, test } from 'vitest';
import { WideMap } from '../../../sandbox/database/wideMap.ts';

function numbered(count: number): WideMap<number> {
  return WideMap.from(new Map(Array.from({ length: count }, (_, number) => [`key${number}`, number])));
}

test.each([[0], [1], [512], [513], [20_000]])(
  '%i entries: changes make a new map and leave the old one',
  (count) => {
    const before = numbered(count);
    const after = before.with('added', -1).with('key0', -2).without('key1').without('never there');

    expect([...before].sort()).toEqual([...numbered(count)].sort());
    expect(after.get('added')).toBe(-1);
    expect(after.get('key0')).toBe(-2);
    expect(after.get('key1')).toBeUndefined();
    expect(after.size).toBe(new Map(after).size);
  },
);

test('grows from none to many and back', () => {
  let map = numbered(0);
  for (let number = 0; number < 2000; number++) map = map.with(`key${number}`, number);
  expect(new Map(map)).toEqual(new Map(numbered(2000)));

  for (let number = 0; number < 2000; number++) map = map.without(`key${number}`);
  expect([map.size, ...map]).toEqual([0]);
});

test('names that objects have of themselves are keys like any other', () => {
  expect(numbered(1).get('constructor')).toBeUndefined();
  expect(numbered(1).with('__proto__', 7).get('__proto__')).toBe(7);
});
