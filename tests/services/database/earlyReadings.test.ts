import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { earlyReadings } from '@/services/database/earlyReadings';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { watched } from '../../support/watched.ts';

/** A newly opened page, in a browser that may have visited before. */
async function openPage() {
  vi.resetModules();
  return import('@/services/shop/catalogue');
}

const titles = (live: { state: string; value?: readonly { title: string }[] }) =>
  live.value?.map(({ title }) => title);

beforeEach(async () => {
  localStorage.clear();
  document.body.innerHTML = '';
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
});

test('what the build found is what the prerendered page shows; the newer of it and what was seen last, until it is read again, which the next visit sees', async () => {
  const readings = JSON.stringify({ at: 2_000, readings: { cakes: { rye: { title: 'Rye', price: 8 } } } });
  document.body.innerHTML = `<script type="application/json" id="prerendered-readings">${readings}</script>`;
  const value = { spelt: { title: 'Spelt', price: 9 } };
  for (const [title, at] of Object.entries({ Rye: 1_000, Spelt: 3_000 })) {
    localStorage.setItem('seen:cakes', JSON.stringify({ at, value }));
    const { products } = await openPage();
    expect(titles(products.prerendered())).toEqual(['Rye']);
    expect(titles(products.current())).toEqual([title]);
    expect(products.current()).toMatchObject({ isSettled: false });

    const read = watched(products);
    expect(titles(await read.until((live) => live.state === 'ready' && live.isSettled))).toEqual(['Boule']);
    await expect.poll(() => localStorage.getItem('seen:cakes')).toContain('Boule');
    read.stop();
  }

  document.body.innerHTML = '';
  expect(titles((await openPage()).products.current())).toEqual(['Boule']);
});

test('an early answer counts until the live read has one, and has its order', async () => {
  const cakes = {
    rye: { title: 'Rye', price: 7 },
    bun: { title: 'Bun', price: 1 },
    10: { title: 'Ten', price: 2 },
  };
  await givenCatalogue({ cakes });
  const { products } = await openPage();
  const seen = await watched(products).until((live) => live.state === 'ready' && live.isSettled);
  expect(seen).toMatchObject({ isLive: false });
  expect(titles(seen)).toEqual(['Ten', 'Bun', 'Rye']);
});

test('corrupt memories are none', async () => {
  logged('warn');
  for (const memory of ['{"half', '7', '[null, {"title": 5}]', `{"at":${Date.now()},"value":7}`]) {
    localStorage.setItem('seen:cakes', memory);
    const { products } = await openPage();
    expect(titles(products.current()) ?? []).toEqual([]);
  }
});

test('of many changes of the catalogue the last is kept, not each, and at once when the shopper leaves', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cakes = earlyReadings('cakes');
  const kept: unknown[] = [];
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, text) => {
    kept.push(JSON.parse(text).value.limit);
  });
  const limitsAre = (...limits: readonly number[]) => {
    for (const limit of limits) cakes.remember({ value: { limit }, children: [] });
  };

  limitsAre(9);
  vi.runAllTimers();
  limitsAre(8, 7, 6);
  vi.runAllTimers();
  expect(kept).toEqual([9, 6]);

  limitsAre(5);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept).toEqual([9, 6, 5]);
});
