import { whenIdle } from './whenIdle';

const EVERY_MS = 10_000;

/**
 * Does work with the latest of many values: when the page is idle, at most every 10 s, and when the page is hidden, since
 * it may not come back. In a hidden tab it waits until that is shown: the one in front does the same work.
 */
export function latestOnly<T>(work: (value: T) => void): (value: T) => void {
  let latest: { readonly value: T } | undefined;
  let cancel: (() => void) | undefined;
  let doneAt = Number.NEGATIVE_INFINITY;

  const isHidden = () => document.visibilityState === 'hidden';
  const workNow = () => {
    cancel?.();
    cancel = undefined;
    if (!latest) return;
    const { value } = latest;
    latest = undefined;
    doneAt = Date.now();
    work(value);
  };
  const workSoon = () => {
    if (!latest || cancel || isHidden()) return;
    const timer = setTimeout(
      () => {
        cancel = whenIdle(workNow);
      },
      Math.max(0, doneAt + EVERY_MS - Date.now()),
    );
    cancel = () => clearTimeout(timer);
  };

  document.addEventListener('visibilitychange', () => {
    if (isHidden() && cancel) workNow();
    else workSoon();
  });
  return (value) => {
    latest = { value };
    workSoon();
  };
}
