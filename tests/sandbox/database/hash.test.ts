import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hash } from '../../../sandbox/database/hash.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64');
const hashOf = (json: unknown) => hash(fromJson(json, 0));

test('nothing has an empty hash, falsy values have one', () => {
  expect(hashOf(null)).toBe('');
  expect(hashOf('')).toBe(sha1('string:'));
  expect(hashOf(false)).toBe(sha1('boolean:false'));
  expect(hashOf(0)).toBe(sha1('number:0000000000000000'));
});

test('a number is hashed by its 8 bytes', () => {
  expect(hashOf(-1.5)).toBe(sha1('number:bff8000000000000'));
});

test('a priority counts', () => {
  expect(hashOf({ '.value': 'x', '.priority': 1 })).toBe(sha1('priority:number:3ff0000000000000:string:x'));
  expect(hashOf({ '.value': 'x', '.priority': 'p' })).toBe(sha1('priority:string:p:string:x'));
});

test('children count in the order of priority, then of integers, then of text', () => {
  const [one, two] = [sha1('string:1'), sha1('string:2')];
  const first = sha1('priority:number:3ff0000000000000:string:1');

  expect(hashOf({ b: '2', 10: '1', 9: '2' })).toBe(sha1(`:9:${two}:10:${one}:b:${two}`));
  expect(hashOf({ a: { '.value': '1', '.priority': 1 }, b: '2' })).toBe(sha1(`:b:${two}:a:${first}`));
});
