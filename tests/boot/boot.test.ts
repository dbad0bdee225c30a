import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIfLacking, reloadOnce, reloadWhenGone } from '@/boot/reloadWhenGone';
import { showWaiting } from '@/boot/waiting';
import { whileBusy } from '@/services/browser/busyPage';
import { optionalCode } from '@/services/browser/optionalCode';

const reload = vi.fn();
const fetchPage = vi.fn(async () => new Response());
const afterSeconds = (seconds: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response()), seconds * 1_000));

reloadWhenGone();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  fetchPage.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  vi.useRealTimers();
});

test('the page is reloaded, and not twice within a minute', async () => {
  expect(await reloadOnce()).toBe(true);
  expect(await reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(await reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it is not replaced by the error of a browser that believes in a dead network', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reloadOnce()).toBe(false);

  fetchPage.mockReturnValueOnce(afterSeconds(60));
  const asking = reloadOnce();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asking).toBe(false);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('an order that is being finished is not interrupted, also when it begins before the server answers', async () => {
  fetchPage.mockReturnValueOnce(afterSeconds(1));
  const asking = reloadOnce();
  const finishing = whileBusy(() => afterSeconds(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asking).toBe(false);
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1_000);
  await finishing;
  expect(await reloadOnce()).toBe(true);
});

test('what an order lacked is there for the next one, also if optional code was on its way at that moment, and right after another reload', async () => {
  expect(await reloadOnce()).toBe(true);
  const optional = optionalCode(() => afterSeconds(1));
  await whileBusy(async () => void dispatchEvent(new Event('vite:preloadError')));
  await vi.advanceTimersByTimeAsync(1_000);
  await optional;
  expect(reload).toHaveBeenCalledTimes(1);

  reloadIfLacking();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that is being left is reloaded only if it stays', async () => {
  dispatchEvent(new Event('beforeunload'));
  expect(await reloadOnce()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what is waited for again at once stays, though the earlier closing is told late', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.id = 'waiting';
  const onClose = vi.fn();
  const waiting = { what: 'cart', load: () => new Promise<boolean>(() => {}), onClose };
  showWaiting(waiting)?.();
  const end = showWaiting(waiting);
  // Browsers send this event in a task after the closing.
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  end?.();
});
