import { beforeEach, expect, test, vi } from 'vitest';
import { earlyReadings } from '@/services/database/earlyReadings';

/** The limits that were stored, in order. */
let kept: unknown[];
let cakes: ReturnType<typeof earlyReadings>;

const limitIs = (limit: number) => cakes.remember({ value: { boule: { limit } }, children: [] });

function tabIs(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  cakes = earlyReadings('cakes');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, text) => {
    kept.push(JSON.parse(text).value.boule.limit);
  });
  return () => vi.useRealTimers();
});

test('of many changes of the catalogue the last is kept, not each', () => {
  limitIs(9);
  vi.runAllTimers();
  expect(kept).toEqual([9]);

  for (const limit of [8, 7, 6, 5]) limitIs(limit);
  vi.runAllTimers();
  expect(kept).toEqual([9, 5]);
});

test('it is kept at once when the shopper leaves', () => {
  limitIs(9);
  vi.runAllTimers();
  limitIs(8);

  tabIs('hidden');
  expect(kept).toEqual([9, 8]);
  vi.runAllTimers();
  expect(kept).toEqual([9, 8]);
});

test('a tab behind another leaves it to the one in front, until it is there itself', () => {
  tabIs('hidden');
  limitIs(9);
  limitIs(8);
  vi.runAllTimers();
  expect(kept).toEqual([]);

  tabIs('visible');
  vi.runAllTimers();
  expect(kept).toEqual([8]);
});
