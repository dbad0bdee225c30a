import {
  endAt,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  query,
  ref,
  remove,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
} from 'firebase/database';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { contractServer, settled } from '../../support/databaseUnderTest.ts';
import { Observed } from '../../support/observed.ts';

const database = await contractServer({
  rules: {
    rules: { '.read': true, '.write': true, scores: { '.indexOn': ['n', 'group', 'deep/n', '.value'] } },
  },
});
const anna = database.client();
const bo = database.client();
const scores = ref(bo, 'scores');

beforeEach(async () => {
  await set(ref(anna, 'scores'), {
    a: { n: 3, group: 'x', deep: { n: 1 } },
    b: { n: 1, group: 'y', deep: { n: 2 } },
    c: { n: 2, group: 'x' },
  });
});

async function keysOf(asked: Query): Promise<string> {
  const keys: (string | null)[] = [];
  (await get(asked)).forEach((child) => {
    keys.push(child.key);
  });
  return keys.join('');
}

function observeKeys(asked: Query): Observed<string> {
  const observed = new Observed<string>();
  const stop = onValue(asked, (snapshot) => {
    const keys: (string | null)[] = [];
    snapshot.forEach((child) => {
      keys.push(child.key);
    });
    observed.add(keys.join(''));
  });
  onTestFinished(stop);
  return observed;
}

test.each([
  ['children with a value', query(scores, orderByChild('group'), equalTo('x')), 'ac'],
  ['children from a key', query(scores, orderByKey(), startAt('b')), 'bc'],
  ['children after a key', query(scores, orderByKey(), startAfter('a')), 'bc'],
  ['one key', query(scores, orderByKey(), equalTo('b')), 'b'],
  ['children within bounds', query(scores, orderByChild('n'), startAt(2), endAt(3)), 'ca'],
  ['children after a value', query(scores, orderByChild('n'), startAfter(2)), 'a'],
  ['the first ones', query(scores, orderByChild('n'), limitToFirst(2)), 'bc'],
  ['the last ones', query(scores, orderByChild('n'), limitToLast(1)), 'a'],
  ['a value further down, nothing coming first', query(scores, orderByChild('deep/n')), 'cab'],
])('asks for %s', async (_, asked, keys) => {
  expect(await keysOf(asked)).toBe(keys);
});

test('values are ordered by their kind, then among themselves', async () => {
  await set(ref(anna, 'scores'), { a: 'z', b: 'y', c: 10, d: 9, e: true, f: false, g: { h: 1 } });

  expect(await keysOf(query(scores, orderByValue()))).toBe('fedcbag');
});

test('children are ordered by priority', async () => {
  await setWithPriority(ref(anna, 'scores/a'), 1, 2);
  await setWithPriority(ref(anna, 'scores/b'), 1, 1);
  await setWithPriority(ref(anna, 'scores/d'), 1, 'text');
  await setPriority(ref(anna, 'scores/a'), 0);

  expect(await keysOf(query(scores, orderByPriority()))).toBe('cabd');
});

test('an index that is missing refuses whoever asks once, and not who listens', async () => {
  const unindexed = query(ref(bo, 'unindexed'), orderByChild('n'), limitToFirst(1));
  await set(ref(anna, 'unindexed'), { a: { n: 2 }, b: { n: 1 } });

  await expect(get(unindexed)).rejects.toThrow(
    'Index not defined, add ".indexOn": "n", for path "/unindexed", to the rules',
  );
  const seen = observeKeys(unindexed);
  await seen.count(1);
  await set(ref(anna, 'unindexed/c'), { n: 0 });
  await seen.count(2);
  await remove(ref(anna, 'unindexed/c'));
  expect(await seen.count(3)).toEqual(['b', 'c', 'b']);
});

test('a listener is told what comes to match and what no longer does, and nothing else', async () => {
  const seen = observeKeys(query(scores, orderByChild('group'), equalTo('x')));
  await seen.count(1);
  await set(ref(anna, 'scores/d'), { n: 9, group: 'x' });
  await seen.count(2);
  await set(ref(anna, 'scores/a/group'), 'y');
  await seen.count(3);
  await set(ref(anna, 'scores/b/n'), 77);
  await settled(bo);

  expect(seen.items).toEqual(['ac', 'acd', 'cd']);
});

test('a limited listener is told who comes in and who moves up', async () => {
  const seen = observeKeys(query(scores, orderByChild('n'), limitToLast(2)));
  await seen.count(1);
  await set(ref(anna, 'scores/e'), { n: 10 });
  await seen.count(2);
  await remove(ref(anna, 'scores/e'));

  expect(await seen.count(3)).toEqual(['ca', 'ae', 'ca']);
});
