import { increment, ref, serverTimestamp, update } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractServer, type DatabaseUnderTest } from '../../support/databaseUnderTest.ts';

/** In `moved` goes what is removed from `orders` in the same update, while the shop is open. */
const database = await contractServer({
  rules: {
    rules: {
      '.read': true,
      open: { '.write': true },
      orders: {
        $id: {
          '.write': "!newData.exists() && newData.parent().parent().child('moved').child($id).exists()",
        },
      },
      moved: {
        $id: {
          '.write':
            "root.child('open').val() === true && root.child('orders').child($id).exists() && !newData.parent().parent().child('orders').child($id).exists()",
          at: { '.validate': 'newData.val() === now' },
          pieces: {
            '.validate':
              "newData.val() === newData.parent().parent().parent().child('limit').val() - root.child('limit').val()",
          },
        },
      },
      limit: { '.write': 'newData.val() - data.val() <= 2' },
    },
  },
});
const anna = database.client();
const SHOP = { open: true, orders: { a: 'Ada' }, limit: 5 };

beforeEach(() => database.put('/', SHOP));

const WAYS: readonly (readonly [name: string, way: Way])[] = [
  ['by the SDK', bySdk],
  ['by REST', byRest],
];
type Way = (values: Readonly<Record<string, unknown>>) => Promise<boolean>;

/** Whether the update was made. */
async function bySdk(values: Readonly<Record<string, unknown>>): Promise<boolean> {
  return update(ref(anna), values).then(
    () => true,
    () => false,
  );
}

async function byRest(values: Readonly<Record<string, unknown>>): Promise<boolean> {
  return (await database.rest('PATCH', '/', values)).status === 200;
}

const content = async (from: DatabaseUnderTest) => (await from.rest('GET', '/')).json;

describe.each(WAYS)('an update of several paths, %s', (_, way) => {
  const moving = { 'orders/a': null, 'moved/a': { at: serverTimestamp(), pieces: 2 }, limit: increment(2) };

  test('is judged with what it comes to, at all of its paths', async () => {
    expect(await way(moving)).toBe(true);
    expect(await content(database)).toEqual({
      open: true,
      moved: { a: { at: expect.any(Number), pieces: 2 } },
      limit: 7,
    });
  });

  test.each<[string, object]>([
    ['without one of its paths', { 'moved/a': undefined }],
    ['without another', { 'orders/a': undefined }],
    ['with another increment', { limit: increment(1) }],
    ['with an increment that a rule refuses', { limit: increment(3) }],
    ['with another time', { 'moved/a': { at: 1, pieces: 2 } }],
    ['with one more that a rule refuses', { 'moved/b': { pieces: 2 }, 'orders/b': null }],
  ])('is refused as a whole %s', async (_, other) => {
    const values = Object.entries({ ...moving, ...other }).filter(([, value]) => value !== undefined);

    expect(await way(Object.fromEntries(values))).toBe(false);
    expect(await content(database)).toEqual(SHOP);
  });

  test('is refused where the data before forbid it, although it changes them too', async () => {
    await database.put('/open', false);

    expect(await way({ ...moving, open: true })).toBe(false);
    expect(await content(database)).toEqual({ ...SHOP, open: false });
  });
});
