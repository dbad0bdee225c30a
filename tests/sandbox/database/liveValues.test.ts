import {
  get,
  limitToFirst,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  push,
  query,
  ref,
  remove,
  set,
  update,
} from 'firebase/database';
import { expect, onTestFinished, test } from 'vitest';
import { contractServer, settled } from '../../support/databaseUnderTest.ts';
import { Observed, observeValues } from '../../support/observed.ts';

const database = await contractServer({ rules: { rules: { '.read': true, '.write': true } } });
const anna = database.client();
const bo = database.client();

async function valueSeenBy(client: typeof bo, path: string): Promise<unknown> {
  return (await get(ref(client, path))).val();
}

test('a client learns that it is connected', async () => {
  const connected = observeValues(ref(anna, '.info/connected'));

  expect((await connected.until((values) => values.includes(true))).at(-1)).toBe(true);
});

test('a client learns how far its clock is off', async () => {
  const offset = observeValues(ref(anna, '.info/serverTimeOffset'));

  expect((await offset.until((values) => typeof values.at(-1) === 'number')).at(-1)).toBeLessThan(10_000);
});

test('what one client sets another gets, falsy values too', async () => {
  const values = { a: 1, text: 'ü😀', no: false, zero: 0, empty: '' };
  await set(ref(anna, 'set'), values);

  expect(await valueSeenBy(bo, 'set')).toEqual(values);
});

test('where nothing is, nothing is got', async () => {
  expect((await get(ref(bo, 'nothing'))).exists()).toBe(false);
});

test('a listener is told the value, and each change of it or below it', async () => {
  const seen = observeValues(ref(bo, 'listened'));
  await seen.count(1);
  await set(ref(anna, 'listened'), 5);
  await seen.count(2);
  await set(ref(anna, 'listened/x/y'), 6);

  expect(await seen.count(3)).toEqual([null, 5, { x: { y: 6 } }]);
});

test('a listener is told what a change above it did', async () => {
  await set(ref(anna, 'above/below/value'), 1);
  const seen = observeValues(ref(bo, 'above/below/value'));
  await seen.count(1);
  await set(ref(anna, 'above'), { below: { value: 2 } });
  await remove(ref(anna, 'above'));

  expect(await seen.count(3)).toEqual([1, 2, null]);
});

test("a writer's own listener never sees an older value again", async () => {
  const seen = observeValues(ref(anna, 'own'));
  await seen.count(1);
  await Promise.all([0, 1, 2, 3, 4, 9].map((value) => set(ref(anna, 'own'), value)));
  await settled(anna);

  expect(seen.items).toEqual([null, 0, 1, 2, 3, 4, 9]);
});

test('an update of several paths is one event', async () => {
  const seen = observeValues(ref(bo, 'several'));
  await seen.count(1);
  await update(ref(anna), { 'several/a/x': 1, 'several/b': 2, 'elsewhere/q': 3 });
  await settled(bo);

  expect(seen.items).toEqual([null, { a: { x: 1 }, b: 2 }]);
});

test('an update leaves alone what it does not name, and null deletes', async () => {
  await set(ref(anna, 'updated'), { a: 1, b: 2, c: { d: 1 } });
  await update(ref(anna, 'updated'), { a: null, 'c/e': 2 });

  expect(await valueSeenBy(bo, 'updated')).toEqual({ b: 2, c: { d: 1, e: 2 } });
});

test('removing the only value below a place removes the place', async () => {
  await set(ref(anna, 'pruned/x/y'), 1);
  await remove(ref(anna, 'pruned/x/y'));

  expect((await get(ref(bo, 'pruned'))).exists()).toBe(false);
});

test('children are reported as they come, change and go', async () => {
  const events = new Observed<string>();
  const children = ref(bo, 'children');
  onTestFinished(onChildAdded(children, ({ key }) => events.add(`+${key}`)));
  onTestFinished(onChildChanged(children, ({ key }) => events.add(`~${key}`)));
  onTestFinished(onChildRemoved(children, ({ key }) => events.add(`-${key}`)));
  await settled(bo);

  await set(ref(anna, 'children/a'), 1);
  await set(ref(anna, 'children/b'), 1);
  await set(ref(anna, 'children/a'), 2);
  await remove(ref(anna, 'children/b'));

  expect(await events.count(4)).toEqual(['+a', '+b', '~a', '-b']);
});

test('a pushed child has a key of its own', async () => {
  const pushed = push(ref(anna, 'pushed'), { v: 1 });
  await pushed;

  expect(await valueSeenBy(bo, `pushed/${pushed.key}`)).toEqual({ v: 1 });
});

test('arrays keep their holes, and whole-number keys their values', async () => {
  await set(ref(anna, 'array'), ['a', 'b', null, 'd']);
  expect(await valueSeenBy(bo, 'array')).toEqual(['a', 'b', undefined, 'd']);

  await set(ref(anna, 'array/10'), 'z');
  expect(await valueSeenBy(bo, 'array/10')).toBe('z');
});

test('300 kB go either way', async () => {
  const text = 'ж'.repeat(150_000);
  await set(ref(anna, 'big'), { text });

  expect(await valueSeenBy(bo, 'big')).toEqual({ text });
});

test('a listener that unsubscribed is told no more', async () => {
  const seen = new Observed<unknown>();
  const unsubscribe = onValue(ref(bo, 'left'), (snapshot) => seen.add(snapshot.val()));
  await seen.count(1);
  unsubscribe();
  await set(ref(anna, 'left'), 1);
  await settled(bo);

  expect(seen.items).toEqual([null]);
});

test('one place can be listened to as a whole and in part', async () => {
  await set(ref(anna, 'both'), { a: 1, b: 2, c: 3 });
  const whole = observeValues(ref(bo, 'both'));
  const part = observeValues(query(ref(bo, 'both'), limitToFirst(1)));

  expect(await whole.count(1)).toEqual([{ a: 1, b: 2, c: 3 }]);
  expect(await part.count(1)).toEqual([{ a: 1 }]);
});
