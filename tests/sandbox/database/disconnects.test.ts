import { get, goOffline, onDisconnect, ref, serverTimestamp, set } from 'firebase/database';
import { expect, test } from 'vitest';
import { contractServer } from '../../support/databaseUnderTest.ts';
import { observeValues } from '../../support/observed.ts';

const database = await contractServer({
  rules: {
    rules: {
      '.read': true,
      open: { '.write': true },
      locked: { '.write': "!root.child('open/lock').exists()" },
    },
  },
});
const anna = database.client();

test('what a client left to be written is written when it goes', async () => {
  const leaving = database.client();
  await onDisconnect(ref(leaving, 'open/left/a')).set('gone');
  await onDisconnect(ref(leaving, 'open/left')).update({ b: serverTimestamp() });
  const stamp = observeValues(ref(anna, 'open/left/b'));
  await stamp.count(1);
  goOffline(leaving);
  await stamp.count(2);

  expect((await get(ref(anna, 'open/left'))).val()).toEqual({ a: 'gone', b: expect.any(Number) });
});

test('what was cancelled is not written', async () => {
  const leaving = database.client();
  await onDisconnect(ref(leaving, 'open/cancelled/below')).set('x');
  await onDisconnect(ref(leaving, 'open/cancelled')).cancel();
  await onDisconnect(ref(leaving, 'open/last')).set('x');
  const last = observeValues(ref(anna, 'open/last'));
  goOffline(leaving);
  await last.until((values) => values.at(-1) === 'x');

  expect((await get(ref(anna, 'open/cancelled'))).exists()).toBe(false);
});

test('what the rules refuse is refused at once', async () => {
  await expect(onDisconnect(ref(anna, 'elsewhere')).set('x')).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});

test('what the rules allowed is checked again when the client goes', async () => {
  const leaving = database.client();
  await onDisconnect(ref(leaving, 'locked')).set('x');
  await onDisconnect(ref(leaving, 'open/after')).set('x');
  await set(ref(anna, 'open/lock'), true);
  const after = observeValues(ref(anna, 'open/after'));
  goOffline(leaving);
  await after.until((values) => values.at(-1) === 'x');

  expect((await get(ref(anna, 'locked'))).exists()).toBe(false);
});
