import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { whileBusy } from '@/services/browser/busyPage';
import { type ConnectionState, connection, isOffline } from '@/services/database/connection';
import type { Live } from '@/services/database/liveSource';
import { loadDatabase } from '@/services/database/loadDatabase';
import { EMPTY_PATH } from '@/services/database/socket';
import { loadOrder } from '@/services/order/orders';
import { products } from '@/services/shop/catalogue';
import { hurryTime } from '../../support/clock.ts';
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
const setPrice = (price: number) => shopDatabase.put('/cakes/boule/price', price);

const becomes = (state: ConnectionState) => expect.poll(() => connection.is(state), LONG_ENOUGH).toBe(true);
const closes = () => expect.poll(() => wire.connections.open, LONG_ENOUGH).toBe(0);
/** Advances the clock without giving pending requests real time to be answered. */
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

async function watchProducts() {
  const live = watched(products);
  await live.until(isLive);
  // Gets one more answer first: the SDK drops connections with fewer than two answers in 30 s.
  const { read } = await loadDatabase();
  await read(EMPTY_PATH);
  return live;
}

function told(): ReadonlySet<string> {
  const words = new Set<string>();
  const word = () => (isOffline() ? 'offline' : connection.is('refused') ? 'refused' : 'fine');
  onTestFinished(connection.subscribe(() => void words.add(word())));
  return words;
}

function turnTab(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

const ask = globalThis.fetch;
beforeEach(async () => {
  // The shop's own server answers: a page asks it when the database doesn't answer.
  vi.spyOn(globalThis, 'fetch').mockImplementation((to, options) =>
    to === '/' ? Promise.resolve(new Response()) : ask(to, options),
  );
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
});
afterEach(async () => {
  turnTab('visible');
  wire.mend();
  await expect.poll(() => isOffline() || connection.is('refused'), LONG_ENOUGH).toBe(false);
});

describe('the connection is closed', () => {
  test('a while after nobody listens any more; the next who does has one', async () => {
    const first = await watchProducts();
    expect(wire.connections.open).toBe(1);
    first.stop();

    await closes();
    await setPrice(8);
    await watched(products).until(costs(8));
  });

  test('when the tab was hidden for a minute, also after a look-up then; whoever comes back sees what is there now, and no word of it', async () => {
    const words = told();
    const live = await watchProducts();
    const order = await givenOrder({});
    turnTab('hidden');
    await passes(50);
    expect(wire.connections.open).toBe(1);

    await closes();
    expect(await loadOrder(order.id)).toMatchObject({ id: order.id });
    expect(wire.connections.open).toBe(1);
    await closes();
    await passes(60);
    await setPrice(9);
    turnTab('visible');
    await live.until(costs(9));
    expect([...words]).toEqual(['fine']);
  });

  test('not while an order is placed or finished', async () => {
    const live = await watchProducts();
    let end = () => {};
    const order = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
    turnTab('hidden');
    live.stop();
    await passes(180);
    expect(wire.connections.open).toBe(1);

    end();
    await order;
    await closes();
  });
});

describe('a broken connection', () => {
  test('is not told where it is back soon; after a while it is told, and its end', async () => {
    logged('error');
    const words = told();
    const live = await watchProducts();
    wire.cut();
    wire.mend();
    await setPrice(8);
    await live.until(costs(8));
    expect([...words]).toEqual(['fine']);

    wire.cut();
    await expect.poll(isOffline, LONG_ENOUGH).toBe(true);
    const { connected } = await loadDatabase();
    const reached = connected();
    wire.mend();
    expect(await reached).toBe(true);
    await becomes('open');

    expect([...words]).toEqual(['fine', 'offline']);
  });

  test.each([
    ['the browser finds a network', () => window.dispatchEvent(new Event('online'))],
    ['the shopper comes back to the tab', () => turnTab('visible')],
  ])('that nobody noticed is replaced as soon as %s', async (_, wakeUp) => {
    const order = await givenOrder({});
    await loadOrder(order.id);
    wire.freeze();
    wakeUp();

    expect(await loadOrder(order.id)).toMatchObject({ id: order.id });
  });
});

describe('where the connection is refused', () => {
  beforeEach(() => {
    logged('warn');
    logged('error');
    wire.refuse('full');
  });

  test.each(['full', 'blocked'] as const)('(%s) it is not offline, but asks plainly', async (how) => {
    wire.refuse(how);
    const live = watched(products);
    await becomes('refused');
    expect(isOffline()).toBe(false);
    await live.until(isLive);
    for (const price of [8, 9]) {
      await setPrice(price);
      await live.until(costs(price));
    }

    wire.mend();
    await becomes('open');
    await setPrice(10);
    await live.until(costs(10));
    expect(wire.connections.open).toBe(1);
  });

  test('without a network it is offline', async () => {
    watched(products);
    await becomes('refused');
    wire.cut();
    await expect.poll(isOffline, LONG_ENOUGH).toBe(true);
  });
});
