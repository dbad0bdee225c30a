import { expect, onTestFinished, test, vi } from 'vitest';
import { products } from '@/services/catalogue';
import { isOffline, watchOffline } from '@/services/connection';
import { givenCatalogue } from '../support/givenShop.ts';
import { watched } from '../support/watched.ts';
import { openWire } from '../support/wire.ts';

const wire = await openWire();

test('a short break is not told', async () => {
  const onChange = vi.fn();
  onTestFinished(watchOffline(onChange));
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
  onTestFinished(watchOffline(onChange));
  await watched(products).until(({ state }) => state === 'ready');
  expect(isOffline()).toBe(false);

  wire.cut();
  await expect.poll(isOffline, { timeout: 10_000 }).toBe(true);
  wire.mend();
  await expect.poll(isOffline, { timeout: 10_000 }).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});
