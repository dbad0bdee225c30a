import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { whileBusy } from '@/services/browser/busyPage';
import { hasNoConnection, isOffline, loadDatabase, watchReach } from '@/services/database/connection';
import { NOTHING } from '@/services/database/line';
import type { Live } from '@/services/database/liveSource';
import { holdOrder, loadOrder } from '@/services/order/orders';
import { products, texts } from '@/services/shop/catalogue';
import { hurryTime, lasts } from '../../support/clock.ts';
import { givenCatalogue, givenOrder } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

const LONG_ENOUGH = { timeout: 15_000 };
const isLive = (live: Live<unknown>) => live.state === 'ready' && live.isLive;
const costs = (pounds: number) => (live: Live<readonly { price: number | null }[]>) =>
  live.state === 'ready' && live.value[0]?.price === pounds * 100;

function turnTab(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Advances the time at once: what is under way has no real time to be answered in. */
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
/**
 * Resolves once the database has answered everything so far. Time may pass only then: the SDK drops a connection that
 * brought fewer than two answers in 30 s, the shop one that may be dead and leaves a question open for 3 s.
 */
async function answered(): Promise<void> {
  const { read } = await loadDatabase();
  await read(NOTHING);
}
/** Resolves once the shop knows that its connections are refused. */
const known = () => expect.poll(hasNoConnection, LONG_ENOUGH).toBe(true);
const setPrice = (price: number) => shopDatabase.put('/cakes/boule/price', price);

beforeEach(() => givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } }));
afterEach(async () => {
  turnTab('visible');
  wire.mend();
  await expect.poll(() => isOffline() || hasNoConnection(), LONG_ENOUGH).toBe(false);
});

describe('the line is closed', () => {
  test('a while after nobody listens any more; the next who does has one', async () => {
    const first = watched(products);
    await first.until(isLive);
    expect(wire.connections.open).toBe(1);
    first.stop();

    await expect.poll(() => wire.connections.open, LONG_ENOUGH).toBe(0);
    await setPrice(8);
    await watched(products).until(costs(8));
  });

  test('not between one page and the next', async () => {
    const first = watched(products);
    await first.until(isLive);
    await answered();
    const { ever } = wire.connections;
    first.stop();
    await passes(2);
    await watched(texts).until(isLive);
    await answered();
    await passes(60);

    expect(wire.connections).toEqual({ open: 1, ever });
  });

  test('when the tab was hidden for a minute; whoever comes back sees what is there now, and no word of it', async () => {
    const onReach = vi.fn();
    onTestFinished(watchReach(onReach));
    const live = watched(products);
    await live.until(isLive);
    await answered();
    turnTab('hidden');
    await passes(50);
    expect(wire.connections.open).toBe(1);

    await expect.poll(() => wire.connections.open, LONG_ENOUGH).toBe(0);
    await passes(60);
    await setPrice(9);
    turnTab('visible');
    await live.until(costs(9));
    expect(onReach).not.toHaveBeenCalled();
  });

  test('also where a hidden tab has looked something up meanwhile', async () => {
    await watched(products).until(isLive);
    const order = await givenOrder({});
    turnTab('hidden');
    await passes(60);
    await expect.poll(() => wire.connections.open).toBe(0);

    expect(await loadOrder(order.id)).toMatchObject({ id: order.id });
    expect(wire.connections.open).toBe(1);
    await passes(10);
    await expect.poll(() => wire.connections.open).toBe(0);
  });

  test('not while an order is placed or finished', async () => {
    const live = watched(products);
    await live.until(isLive);
    await answered();
    let end = () => {};
    const order = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
    turnTab('hidden');
    live.stop();
    await passes(180);
    expect(wire.connections.open).toBe(1);

    end();
    await order;
    await expect.poll(() => wire.connections.open, LONG_ENOUGH).toBe(0);
  });

  test('not while an order is listened to', async () => {
    const order = await givenOrder({});
    turnTab('hidden');
    const live = await holdOrder(order.id);
    await answered();
    await passes(180);
    expect(wire.connections.open).toBe(1);

    live.release();
    await passes(10);
    await expect.poll(() => wire.connections.open).toBe(0);
  });
});

describe('where the line is refused', () => {
  beforeEach(() => {
    logged('warn');
    logged('error');
    wire.refuse('full');
  });

  test.each(['full', 'blocked'] as const)(
    '(%s) the shop is not offline, and shows what plain requests find; then it is live again',
    async (how) => {
      wire.refuse(how);
      const live = watched(products);
      await known();
      expect(isOffline()).toBe(false);
      await live.until(isLive);

      await setPrice(8);
      await live.until(costs(8));
      await setPrice(9);
      await live.until(costs(9));

      wire.mend();
      await expect.poll(hasNoConnection, LONG_ENOUGH).toBe(false);
      await setPrice(10);
      await live.until(costs(10));
      expect(wire.connections.open).toBe(1);
    },
  );

  test('without a network it is offline', async () => {
    watched(products);
    await known();
    wire.cut();
    await expect.poll(isOffline, LONG_ENOUGH).toBe(true);
  });

  test('an order waits for it, and has it when there is place', async () => {
    watched(products);
    const { lineCame } = await loadDatabase();
    await known();
    const coming = lineCame();
    await lasts(20);
    wire.mend();

    expect(await coming).toBe(true);
    expect(wire.connections.open).toBe(1);
  });

  test('an order waits no longer than a minute', async () => {
    watched(products);
    const { lineCame } = await loadDatabase();
    await known();
    const onEnd = vi.fn();
    lineCame().then(onEnd);
    await lasts(45);
    expect(onEnd).not.toHaveBeenCalled();
    await lasts(25);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  });
});

test('offline, an order does not wait', async () => {
  logged('error');
  watched(products);
  const { lineCame } = await loadDatabase();
  wire.cut();
  await expect.poll(isOffline, LONG_ENOUGH).toBe(true);

  expect(await lineCame()).toBe(true);
});
