/** If the page is still shown after this time, the visitor has stayed, or stopped the other page from loading. */
const LEFT_WITHIN_MS = 15_000;

let setOutAt = Number.NEGATIVE_INFINITY;

/**
 * Notes when the page starts to leave for another one. Firefox and WebKit then cancel its requests, which does not mean
 * that a file is missing. Watches links as well, since Safari on iOS has no `beforeunload`.
 */
export function watchLeaving(): void {
  const setOut = () => {
    setOutAt = performance.now();
  };
  addEventListener('beforeunload', setOut);
  // Runs after all other listeners, when the router has already called `preventDefault` on the shop's own links.
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element && target.closest('a:not([target])')) setOut();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setOutAt = Number.NEGATIVE_INFINITY;
  });
}

/** Whether the page is being left for another one. */
export const isLeaving = (): boolean => performance.now() - setOutAt < LEFT_WITHIN_MS;

/** Calls `act` when the visitor comes back to the page, or when it turns out that the page was not left. */
export function onceItStays(act: () => void): void {
  const actLater = setTimeout(act, LEFT_WITHIN_MS);
  addEventListener('pageshow', function comeBack({ persisted }) {
    if (!persisted) return;
    removeEventListener('pageshow', comeBack);
    clearTimeout(actLater);
    act();
  });
}
