import { expect, onTestFinished, test, vi } from 'vitest';
import { isOffline, watchReach } from '@/services/database/connection';
import { loadOrder } from '@/services/order/orders';
import { products } from '@/services/shop/catalogue';
import { givenCatalogue, givenOrder } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { watched } from '../../support/watched.ts';
import { openWire } from '../../support/wire.ts';

const wire = await openWire();

test('a short break is not told', async () => {
  const onChange = vi.fn();
  onTestFinished(watchReach(onChange));
  const live = watched(products);
  await live.until(({ state }) => state === 'ready');

  wire.cut();
  wire.mend();
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
  await live.until((now) => now.state === 'ready' && now.value.length > 0);

  expect(onChange).not.toHaveBeenCalled();
});

test('a longer one is, and its end', async () => {
  await givenCatalogue({});
  const onChange = vi.fn();
  onTestFinished(watchReach(onChange));
  await watched(products).until(({ state }) => state === 'ready');
  expect(isOffline()).toBe(false);

  wire.cut();
  await expect.poll(isOffline, { timeout: 10_000 }).toBe(true);
  wire.mend();
  await expect.poll(isOffline, { timeout: 10_000 }).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a half-open line is replaced: what had no answer in time can be tried again', async () => {
  logged('error');
  const order = await givenOrder({});
  await loadOrder(order.id);
  wire.freeze();

  await expect(loadOrder(order.id)).rejects.toThrow('no answer after 10 s');
  expect(await loadOrder(order.id)).toMatchObject({ id: order.id });
});

test.each([
  ['the browser finds a network', () => window.dispatchEvent(new Event('online'))],
  ['the shopper comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('so it is as soon as %s: nobody has to wait for an answer first', async (_, wakeUp) => {
  const order = await givenOrder({});
  await loadOrder(order.id);
  wire.freeze();
  wakeUp();

  expect(await loadOrder(order.id)).toMatchObject({ id: order.id });
});
