/** Functions to call whenever something changes. */
export interface Listeners {
  /** Calls the listener after each change, until the returned function is called. */
  readonly add: (listener: () => void) => () => void;
  readonly tell: () => void;
  readonly count: () => number;
}

/** An empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell() {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}
