import { beforeEach, expect, test } from 'vitest';
import { type Live, liveSource } from '@/services/database/liveSource';
import { dontHurry, hurryTime } from '../../support/clock.ts';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

const source = () => liveSource('cakes', ({ value }) => value);
const isReady = ({ state }: Live<unknown>) => state === 'ready';
const hasFailed = ({ state }: Live<unknown>) => state === 'failed';

beforeEach(() => givenCatalogue({ cakes: { boule: 7 } }));

test('it is loading, then ready for all who watch; when that ended, the next who does sees what was last', async () => {
  // The SDK has to load first.
  dontHurry();
  const cakes = source();
  expect(cakes.current()).toEqual({ state: 'loading' });
  const [first, second] = [watched(cakes), watched(cakes)];
  const live = { state: 'ready', value: { boule: 7 }, isSettled: true, isLive: true };
  expect(await Promise.all([first.until(isReady), second.until(isReady)])).toEqual([live, live]);
  first.stop();
  await shopDatabase.put('/cakes', { boule: 8 });
  await second.until((live) => JSON.stringify(live).includes('8'));
  second.stop();

  await shopDatabase.put('/cakes', { boule: 9 });
  await watched(source()).until((live) => JSON.stringify(live).includes('9'));
  const next = watched(cakes);
  expect(cakes.current()).toEqual({ state: 'ready', value: { boule: 8 }, isSettled: true, isLive: false });
  await next.until((live) => JSON.stringify(live).includes('9'));
});

test('a refused read fails and is logged; Try again succeeds once it is allowed', async () => {
  const error = logged('error');
  await givenRules({ '.read': false });
  const cakes = watched(source());

  const failed = await cakes.until(hasFailed);
  expect(error).toHaveBeenCalledExactlyOnceWith('The live read of cakes was refused', expect.any(Error));

  await givenRules({ '.read': true });
  if (failed.state === 'failed') failed.retry();
  expect(await cakes.until((live) => !hasFailed(live))).toEqual({ state: 'loading' });
  expect(await cakes.until(isReady)).toMatchObject({ value: { boule: 7 } });
});

test('where the right is lost while watching, it is tried again by who comes later', async () => {
  logged('error');
  const cakes = source();
  const first = watched(cakes);
  await first.until(isReady);
  await givenRules({ '.read': false });
  await first.until(hasFailed);
  first.stop();
  expect(cakes.current()).toEqual({ state: 'loading' });
});

test('without an answer it fails after 10 s, and becomes ready by itself when one comes', async () => {
  const error = logged('error');
  const asked = Date.now();
  wire.cut();
  const cakes = watched(source());

  await cakes.until(hasFailed);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(10_000);
  expect(Date.now() - asked).toBeLessThan(11_000);
  expect(error).toHaveBeenCalledExactlyOnceWith('No answer yet for the live read of cakes');

  wire.mend();
  await cakes.until(isReady);
});
