/** Combines functions, such as those that `add` returns, into one function that calls them all. */
export const endOf =
  (...ends: readonly (() => void)[]) =>
  (): void => {
    for (const end of ends) end();
  };

/** Functions to call whenever something changes. */
export type Listeners = ReturnType<typeof createListeners>;

/** Creates an empty set of listeners. */
export function createListeners() {
  const listeners = new Set<() => void>();
  const add = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    /** Calls the listener after each change, until the returned function is called. */
    add,
    /** Resolves once a condition holds. It is checked whenever the listeners are called. */
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return;
          stop();
          resolve();
        };
        const stop = add(look);
        look();
      }),
    tell() {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}
