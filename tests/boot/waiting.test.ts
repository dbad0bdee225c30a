import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWaiting } from '@/boot/waiting';

const [DIALOG = ''] = /<dialog id="waiting"[\s\S]*<\/dialog>/.exec(readFileSync('index.html', 'utf8')) ?? [];

const load = vi.fn<() => Promise<boolean>>();
const onClose = vi.fn();
const reload = vi.fn();
const fetchPage = vi.fn();

const dialog = () => document.querySelector<HTMLDialogElement>('#waiting') as HTMLDialogElement;
const showCart = () => showWaiting({ what: 'cart', load, onClose });

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = DIALOG;
  sessionStorage.clear();
  for (const spy of [load, onClose, reload, fetchPage]) spy.mockReset();
  load.mockReturnValue(new Promise(() => {}));
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tap is answered until its code has come; that is not taken for a close by the visitor', async () => {
  const end = showCart();
  expect(dialog().open).toBe(true);
  expect(dialog().className).toBe('cart');
  expect(dialog().dataset.news).toBeUndefined();

  end?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dialog().open).toBe(false);
  expect(dialog().dataset.news).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('without an answer it says so, asks again, and goes on by itself', async () => {
  let end: (() => void) | undefined;
  load.mockResolvedValueOnce(false).mockImplementationOnce(async () => {
    end?.();
    return true;
  });
  end = showCart();
  await vi.advanceTimersByTimeAsync(500);
  expect(dialog().dataset.news).toBe('offline');
  expect(load).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1_000);
  expect(dialog().open).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);

  load.mockReturnValue(new Promise(() => {}));
  end = showCart();
  expect(dialog().dataset.news).toBeUndefined();
  end?.();
});

test('a line that only seems to be there is as good as none', async () => {
  const end = showCart();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(dialog().dataset.news).toBe('offline');
  end?.();
});

test('the visitor can close it, and then nothing is asked for any more', async () => {
  load.mockResolvedValue(false);
  showCart();
  await vi.advanceTimersByTimeAsync(500);
  dialog().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(onClose).toHaveBeenCalledTimes(1);

  const asked = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeLessThanOrEqual(asked + 1);
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is gone from a server that answers is a reason to reload the page', async () => {
  load.mockResolvedValue(false);
  fetchPage.mockImplementation(async () => new Response());
  const end = showCart();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(dialog().dataset.news).toBeUndefined();
  end?.();
});

test('code that has come and shows nothing is broken, and it says so', async () => {
  load.mockResolvedValue(true);
  const end = showCart();
  await vi.advanceTimersByTimeAsync(0);
  expect(dialog().dataset.news).toBe('broken');
  end?.();
});
