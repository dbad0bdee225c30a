import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIfLacking, reloadOnce, reloadWhenGone } from '@/boot/reloadWhenGone';
import { whileBusy } from '@/services/browser/busyPage';
import { optionalCode } from '@/services/browser/optionalCode';

const MINUTE_MS = 60_000;

const reload = vi.fn();
const fetchPage = vi.fn();

reloadWhenGone();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  fetchPage.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  // The page is no longer being left.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page is reloaded, and not twice within a minute', async () => {
  expect(await reloadOnce()).toBe(true);
  expect(await reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it is not replaced by the error of a browser that believes in a dead network', async () => {
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reloadOnce()).toBe(false);

  fetchPage.mockReturnValue(new Promise(() => {}));
  const asking = reloadOnce();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asking).toBe(false);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchPage.mockImplementation(async () => new Response());
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('an order that is being finished is not interrupted, also when it begins before the server answers', async () => {
  let answer = (_response: Response) => {};
  fetchPage.mockReturnValueOnce(
    new Promise<Response>((resolve) => {
      answer = resolve;
    }),
  );
  let finish = () => {};
  const order = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const asking = reloadOnce();
  const finishing = whileBusy(() => order);
  answer(new Response());
  expect(await asking).toBe(false);
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();

  finish();
  await finishing;
  expect(await reloadOnce()).toBe(true);
});

test('what an order lacked is there for the next one, also if optional code was on its way at that moment', async () => {
  let arrive = () => {};
  const optional = optionalCode(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  await whileBusy(async () => void dispatchEvent(new Event('vite:preloadError')));
  arrive();
  await optional;
  expect(reload).not.toHaveBeenCalled();

  reloadIfLacking();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is being left is reloaded only if it stays', async () => {
  dispatchEvent(new Event('beforeunload'));
  expect(await reloadOnce()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
