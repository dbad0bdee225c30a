import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pause } from '@/services/timeout';
import { givenCatalogue, givenClosing } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, loadShopRules } from '../../support/shopDatabase.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

const wire = await openWire();

/** A newly opened page, in a browser that may have visited before. Watches the flag until the test ends. */
async function openPage() {
  vi.resetModules();
  const closed = await import('@/services/shop/closed');
  const { products } = await import('@/services/shop/catalogue');
  const told = vi.fn();
  onTestFinished(closed.watchClosing(told));
  const words = () => closed.currentClosing()?.words ?? closed.currentClosing();
  return { ...closed, products, told, words };
}

const comeBackToTheTab = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
});

// Has to be first: pages of other tests stay connected, and write what they read into this browser.
test('what was seen last is there at once on the next visit, then brought up to date', async () => {
  await givenClosing('Back on 8 January');
  await (await openPage()).closingKnown();
  await givenClosing(null);

  const next = await openPage();
  expect(next.words()).toBe('Back on 8 January');
  await next.closingKnown();
  expect(next.words()).toBeNull();
  expect((await openPage()).words()).toBeUndefined();
});

test('a page without a connection asks at once, every 15 s, and when the shopper comes back, and opens none for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ever } = wire.connections;
  const page = await openPage();
  expect(page.words()).toBeUndefined();
  await page.closingKnown();
  expect(page.words()).toBeNull();

  await givenClosing('Back on 8 January');
  comeBackToTheTab();
  await expect.poll(page.words).toBe('Back on 8 January');
  await givenClosing(null);
  vi.advanceTimersByTime(15_000);
  await expect.poll(page.words).toBeNull();
  expect(page.told).toHaveBeenCalledTimes(3);
  expect(wire.connections.ever).toBe(ever);
});

test('over a connection that is there for something else it hears at once, and asks no more', async () => {
  const page = await openPage();
  await watched(page.products).until((live) => live.state === 'ready' && live.isLive);
  const request = vi.spyOn(globalThis, 'fetch');
  comeBackToTheTab();
  await givenClosing('Back on 8 January');
  await expect.poll(page.words).toBe('Back on 8 January');
  await givenClosing(null);
  await expect.poll(page.words).toBeNull();
  // The owner's own requests have options, so this finds those of the shop.
  const asked = request.mock.calls.filter(([, options]) => !options);
  expect(asked).toEqual([]);
});

test('an answer that a newer reading has overtaken is left out', async () => {
  const page = await openPage();
  await page.closingKnown();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const read = vi.spyOn(Response.prototype, 'json');
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => arrived.then(() => Response.json(null)));
  comeBackToTheTab();
  await givenClosing('Back on 8 January');
  expect(await page.loadClosing()).toMatchObject({ words: 'Back on 8 January' });
  arrive();
  await expect.poll(() => read.mock.settledResults.at(-1)?.value).toBeNull();
  await pause(0);
  expect(page.words()).toBe('Back on 8 January');
});

test.each([
  ['that may not be read, by rules from before it,', () => givenRules({ cakes: { '.read': true } })],
  ['without an answer', async () => wire.cut()],
])('a flag %s leaves the shop open as far as the page knows, until it hears of it', async (_, happens) => {
  logged('warn');
  await happens();
  const page = await openPage();
  await page.closingKnown();
  await expect.poll(page.words).toBeNull();
  wire.mend();
  await loadShopRules();
  await givenClosing('Back on 8 January');
  comeBackToTheTab();
  await expect.poll(page.words).toBe('Back on 8 January');
});
