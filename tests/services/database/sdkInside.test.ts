import { expect, test, vi } from 'vitest';
import { hurryTime, lasts } from '../../support/clock.ts';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

/** What the shop uses of the SDK though it is not public: see docs/decisions/0052-no-connection-is-not-offline.md. */
const INSIDE = '_repo.persistentConnection_.resume';

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

// A database without that, as a later SDK's may be.
vi.mock('firebase/database', async (original) => {
  const sdk = await original<typeof import('firebase/database')>();
  const whole = (database: object) => Object.getPrototypeOf(database);
  return {
    ...sdk,
    getDatabase: (...of: Parameters<typeof sdk.getDatabase>) =>
      Object.create(sdk.getDatabase(...of), { _repo: { value: undefined } }),
    goOnline: (database: object) => sdk.goOnline(whole(database)),
    goOffline: (database: object) => sdk.goOffline(whole(database)),
    ref: (database: object, path: string) => sdk.ref(whole(database), path),
  };
});

test(`the SDK has ${INSIDE}`, async () => {
  const { initializeApp } = await import('firebase/app');
  const sdk = await vi.importActual<typeof import('firebase/database')>('firebase/database');
  const app = initializeApp({ databaseURL: import.meta.env.VITE_DATABASE_URL }, 'its inside');
  const database = sdk.getDatabase(app);
  sdk.goOffline(database);

  expect(
    database,
    `Without it, a page whose connection was refused has none until it is loaded anew`,
  ).toHaveProperty(INSIDE, expect.any(Function));
});

test(`without ${INSIDE} the shop goes on by plain requests, and a broken connection comes back`, async () => {
  logged('warn');
  const { connection } = await import('@/services/database/connection');
  const { products } = await import('@/services/shop/catalogue');
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
  const live = watched(products);
  const shows = async (price: number) => {
    await shopDatabase.put('/cakes/boule/price', price);
    await live.until((now) => now.state === 'ready' && now.value[0]?.price === price * 100);
  };
  const opens = () => expect.poll(() => connection.is('open')).toBe(true);
  await opens();
  wire.cut();
  await expect.poll(() => connection.is('open')).toBe(false);
  wire.mend();
  await opens();
  await shows(8);

  wire.refuse('full');
  await expect.poll(() => connection.is('refused')).toBe(true);
  // The next try is sent away for good.
  await lasts(20);
  wire.mend();
  await shows(9);
  await lasts(20);
  expect(connection.is('open')).toBe(false);
});
