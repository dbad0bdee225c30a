/** Those who want to be told whenever something changes. */
export interface Listeners {
  /** Tells it of each change, until the returned function is called. */
  readonly add: (listener: () => void) => () => void;
  readonly tell: () => void;
  readonly count: () => number;
}

/** Nobody yet. */
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
