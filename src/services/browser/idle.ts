const EVERY_MS = 10_000;

/** Runs work once the page is idle, unless the returned function is called first. */
export function whenIdle(work: () => void): () => void {
  let isWanted = true;
  const workIfWanted = () => {
    if (isWanted) work();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted);
  else setTimeout(workIfWanted);
  return () => {
    isWanted = false;
  };
}

/** Runs work once the page is idle and its fonts have loaded, unless the returned function is called first. */
export function whenSettled(work: () => void): () => void {
  let isWanted = true;
  whenIdle(async () => {
    await document.fonts?.ready;
    if (isWanted) work();
  });
  return () => {
    isWanted = false;
  };
}

/**
 * Returns a function that passes its latest value to `work` when the page is idle, at most every 10 s, and at once when
 * the page becomes hidden. A value that arrives while the page is hidden waits until it is visible again.
 */
export function latestOnly<T>(work: (value: T) => void): (value: T) => void {
  let latest: { readonly value: T } | undefined;
  let isDue = false;
  let doneAt = Number.NEGATIVE_INFINITY;

  const workIfDue = () => {
    if (!isDue || !latest) return;
    const { value } = latest;
    latest = undefined;
    isDue = false;
    doneAt = Date.now();
    work(value);
  };
  const workSoon = () => {
    if (isDue || !latest || document.hidden) return;
    isDue = true;
    setTimeout(() => whenIdle(workIfDue), Math.max(0, doneAt + EVERY_MS - Date.now()));
  };

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) workIfDue();
    else workSoon();
  });
  return (value) => {
    latest = { value };
    workSoon();
  };
}
