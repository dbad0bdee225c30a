import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline } from 'firebase/database';
import { expect, test } from 'vitest';

/** What the shop uses of the SDK though it is not public: see docs/decisions/0052-no-connection-is-not-offline.md. */
const INSIDE = '_repo.persistentConnection_.resume';

test(`the SDK has ${INSIDE}`, () => {
  const app = initializeApp({ databaseURL: import.meta.env.VITE_DATABASE_URL }, 'its inside');
  const database = getDatabase(app);
  goOffline(database);
  const why = 'Without it, a page whose connection was refused has none until it is loaded again';
  expect(database, why).toHaveProperty(INSIDE, expect.any(Function));
});
