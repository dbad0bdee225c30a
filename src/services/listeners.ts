/** Functions to call whenever something changes. */
export interface Listeners {
  /** Calls the listener after each change, until the returned function is called. */
  readonly add: (listener: () => void) => () => void;
  /** Resolves once a condition holds. It is checked whenever the listeners are called. */
  readonly until: (isSo: () => boolean) => Promise<void>;
  readonly tell: () => void;
  readonly count: () => number;
}

/** A function that ends all of these: what several calls of `add` and the like return. */
export const endOf =
  (...ends: readonly (() => void)[]) =>
  (): void => {
    for (const end of ends) end();
  };

/** An empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  const add = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    add,
    until: (isSo) =>
      new Promise((resolve) => {
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
