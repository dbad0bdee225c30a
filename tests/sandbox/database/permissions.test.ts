import {
  type Database,
  get,
  limitToFirst,
  onValue,
  query,
  ref,
  remove,
  set,
  update,
} from 'firebase/database';
import { expect, test } from 'vitest';
import { contractServer, settled } from '../../support/databaseUnderTest.ts';
import { Observed, observeValues } from '../../support/observed.ts';

const existing = '-Nexistingorder00001';
const database = await contractServer({
  rules: {
    rules: {
      open: { '.read': true, '.write': true },
      cakes: { '.read': true },
      orders: {
        $id: {
          '.read': '$id.length >= 20',
          '.write': '!data.exists() && newData.exists()',
          '.validate': "newData.hasChildren(['name', 'paid'])",
          name: { '.validate': 'newData.isString() && newData.val().length >= 2' },
          paid: {
            '.write': 'data.val() === false && newData.val() === true',
            '.validate': 'newData.isBoolean() && (data.exists() || newData.val() === false)',
          },
          $other: { '.validate': false },
        },
      },
      private: {
        $uid: {
          '.read': 'auth !== null && auth.uid === $uid',
          '.write': 'auth !== null && auth.uid === $uid',
        },
      },
      switched: { '.read': "data.child('public').val() === true", '.write': true },
      limited: { '.read': 'query.limitToFirst <= 2', '.write': true },
    },
  },
  data: {
    cakes: { nap: { name: 'Nap' } },
    orders: { [existing]: { name: 'Anna', paid: false } },
    limited: { a: 1, b: 2, c: 3 },
  },
});
const anna = database.client();
const bo = database.client();

const DENIED = { code: 'PERMISSION_DENIED' };
let orders = 0;

/** A place where the rules allow an order. */
function newOrder(client: Database = anna) {
  orders += 1;
  return ref(client, `orders/-Mneworder${String(orders).padStart(11, '0')}`);
}

test('a refused listener is told so', async () => {
  const refusals = new Observed<Error>();
  onValue(ref(bo, 'orders'), () => undefined, refusals.add);

  const [refusal] = await refusals.count(1);
  expect(refusal?.message).toMatch(/permission_denied/i);
});

test('a refused get is told so', async () => {
  await expect(get(ref(bo, 'orders'))).rejects.toThrow(/permission denied/i);
});

test('what may not be listed may be read one by one', async () => {
  expect((await get(ref(bo, `orders/${existing}`))).val()).toEqual({ name: 'Anna', paid: false });
});

test('a refused write is taken back', async () => {
  const seen = observeValues(ref(bo, 'cakes/nap/name'));
  await seen.count(1);

  await expect(set(ref(bo, 'cakes/nap/name'), 'Changed')).rejects.toMatchObject(DENIED);
  expect(await seen.count(3)).toEqual(['Nap', 'Changed', 'Nap']);
});

test('one refused path refuses the whole update', async () => {
  await expect(update(ref(bo), { 'open/innocent': 1, 'cakes/nap/name': 'x' })).rejects.toMatchObject(DENIED);
  expect((await get(ref(anna, 'open/innocent'))).exists()).toBe(false);
});

test('an order is made once', async () => {
  const order = newOrder();
  await set(order, { name: 'Bo', paid: false });

  await expect(set(order, { name: 'Other', paid: false })).rejects.toMatchObject(DENIED);
  await expect(remove(order)).rejects.toMatchObject(DENIED);
});

test('an order is paid once', async () => {
  const order = newOrder();
  await set(order, { name: 'Bo', paid: false });
  const paid = ref(anna, `orders/${order.key}/paid`);
  await set(paid, true);

  await expect(set(paid, false)).rejects.toMatchObject(DENIED);
});

test.each([
  ['paid from the start', { name: 'Bo', paid: true }],
  ['without what it must have', { name: 'Bo' }],
  ['with a field too many', { name: 'Bo', paid: false, x: 1 }],
  ['with a name too short', { name: 'B', paid: false }],
  ['with a name of another kind', { name: 12, paid: false }],
])('an order is refused: %s', async (_, order) => {
  await expect(set(newOrder(), order)).rejects.toMatchObject(DENIED);
});

test.each([['__proto__'], ['constructor'], ['toString'], ['hasOwnProperty'], ['valueOf']])(
  'an order is refused with a field named %s',
  async (name) => {
    const order = Object.fromEntries<unknown>([
      ['name', 'Bo'],
      ['paid', false],
      [name, 1],
    ]);
    const key = newOrder().key;
    expect((await database.rest('PUT', `/orders/${key}`, order)).status).toBe(401);
    expect((await database.rest('PATCH', `/`, { [`orders/${key}`]: order })).status).toBe(401);
    expect((await database.rest('PUT', `/orders/${key}/${name}`, 1)).status).toBe(401);
  },
);

test('users have what is theirs, and nobody else has', async () => {
  const user = database.client('user1');
  await set(ref(user, 'private/user1'), 1);

  expect((await get(ref(user, 'private/user1'))).val()).toBe(1);
  await expect(set(ref(user, 'private/user2'), 2)).rejects.toMatchObject(DENIED);
  await expect(set(ref(anna, 'private/user1'), 2)).rejects.toMatchObject(DENIED);
  await expect(get(ref(anna, 'private/user1'))).rejects.toThrow(/permission denied/i);
});

test('a listener that loses its right is told so, and nothing more', async () => {
  await set(ref(anna, 'switched'), { public: true, value: 1 });
  const seen = observeValues(ref(bo, 'switched'));
  const limited = observeValues(query(ref(database.client(), 'switched'), limitToFirst(1)));
  await Promise.all([seen.count(1), limited.count(1)]);
  await update(ref(anna, 'switched'), { public: false, value: 2 });
  await limited.until((values) => values.includes('refused'));
  await seen.until((values) => values.includes('refused'));
  await set(ref(anna, 'switched/value'), 3);
  await settled(bo);

  expect(seen.items.at(-1)).toBe('refused');
});

test('rules can ask for a query', async () => {
  expect((await database.rest('GET', '/limited?orderBy="$key"&limitToFirst=2')).status).toBe(200);
  expect((await database.rest('GET', '/limited?orderBy="$key"&limitToFirst=3')).status).toBe(401);
  expect((await database.rest('GET', '/limited')).status).toBe(401);
});
