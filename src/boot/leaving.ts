/** A page that is still shown after that has not been left: no other page came, or the visitor stopped it. */
const LEFT_WITHIN_MS = 15_000;

let setOutAt = Number.NEGATIVE_INFINITY;

/**
 * Notes when the page sets out for another one. Firefox and WebKit then end all that it is still loading, and what they end
 * must not be taken for missing. Links are watched as well, since Safari on iOS has no `beforeunload`.
 */
export function watchLeaving(): void {
  const setOut = () => {
    setOutAt = performance.now();
  };
  addEventListener('beforeunload', setOut);
  // Last of all listeners, when a link that the shop follows by itself has been taken from the browser.
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element && target.closest('a:not([target])')) setOut();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setOutAt = Number.NEGATIVE_INFINITY;
  });
}

/** Whether the page has set out for another one, and may be gone in a moment. */
export const isLeaving = (): boolean => performance.now() - setOutAt < LEFT_WITHIN_MS;

/** Acts when the visitor comes back to the page that was left, or when it turns out not to have been left. */
export function onceItStays(act: () => void): void {
  const actLater = setTimeout(act, LEFT_WITHIN_MS);
  addEventListener('pageshow', function comeBack({ persisted }) {
    if (!persisted) return;
    removeEventListener('pageshow', comeBack);
    clearTimeout(actLater);
    act();
  });
}
