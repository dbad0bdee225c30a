import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause, within } from '@/services/timeout';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer in time is passed on, and no timer is left', async () => {
  expect(await within(Promise.resolve('loaf'), 'Baking')).toBe('loaf');
  await expect(within(Promise.reject(new Error('burnt')), 'Baking')).rejects.toThrow('burnt');
  expect(vi.getTimerCount()).toBe(0);
});

test('without one it says what was not answered', async () => {
  const waiting = expect(within(new Promise(() => {}), 'Baking')).rejects.toThrow(
    'Baking: no answer after 10 s',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});

test('a pause until a time long past is over at once', async () => {
  const waiting = pause(-1e12);
  await vi.advanceTimersByTimeAsync(0);
  await waiting;
});
