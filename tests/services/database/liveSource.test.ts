import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reading } from '@/services/database/earlyReadings';
import { type Live, liveSource } from '@/services/database/liveSource';
import { dontHurry, hurryTime } from '../../support/clock.ts';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

const source = (path = 'cakes') => liveSource(path, ({ value }) => value);
const isReady = ({ state }: Live<unknown>) => state === 'ready';
const hasFailed = ({ state }: Live<unknown>) => state === 'failed';

beforeEach(() => givenCatalogue({ cakes: { boule: 7 } }));

test('it is loading, then ready', async () => {
  // The SDK has to load first.
  dontHurry();
  const cakes = source();
  expect(cakes.current()).toEqual({ state: 'loading' });

  expect(await watched(cakes).until(isReady)).toEqual({
    state: 'ready',
    value: { boule: 7 },
    isSettled: true,
    isLive: true,
  });
});

test('all who watch share one subscription; when it ended nobody is told, and the next who watches sees what was last', async () => {
  const cakes = source();
  const first = watched(cakes);
  const second = watched(cakes);
  await Promise.all([first.until(isReady), second.until(isReady)]);
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

describe('a refused read', () => {
  test('fails and is logged; Try again succeeds once it is allowed', async () => {
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

test('an early answer counts until the live read has one, also when the SDK is there for another', async () => {
  vi.resetModules();
  const page = await import('@/services/database/liveSource');
  const nothing = { prerendered: () => null, remembered: () => null, remember: () => {} };
  const asksForCategories = new Promise<void>((resolve) => {
    wire.before(/"p":"\/categories"/, () => {
      resolve();
      // The live connection answers neither this request nor any later one.
      return new Promise(() => {});
    });
  });
  let answer = (_reading: Reading) => {};
  const asked = new Promise<Reading>((resolve) => {
    answer = resolve;
  });
  const cakes = watched(page.liveSource('cakes', ({ value }) => value, { ...nothing, asked: () => asked }));
  watched(page.liveSource('categories', () => null, { ...nothing, asked: async () => null }));
  await asksForCategories;

  answer({ value: { boule: 7 }, children: [{ key: 'boule', value: 7 }] });

  expect(await cakes.until(isReady)).toEqual({
    state: 'ready',
    value: { boule: 7 },
    isSettled: true,
    isLive: false,
  });
});
