import { logOnce } from '@/services/log';

/** A browser storage that never throws: if it is blocked or full, values live as long as the page. */
export interface TextStore {
  read(key: string): string | null;
  /** False when the value only lives as long as the page. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

export const CART_KEY = 'basket';
export const LAST_ORDER_KEY = 'last-order';

/** The storage of this browser, for all tabs. */
export const localStore: TextStore = openStore(() => globalThis.localStorage);

/** The storage of this tab only. */
export const sessionStore: TextStore = openStore(() => globalThis.sessionStorage);

function openStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();

  // Even accessing a blocked storage throws, so `open` it anew for each use, within the `try`.
  const attempt = <T>(use: (storage: Storage) => T): { done: T } | null => {
    try {
      return { done: use(open()) };
    } catch (cause) {
      logOnce(`Browser storage can't be used: ${String(cause)}`);
      return null;
    }
  };

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.done ?? null,
    write(key, text) {
      const kept = attempt((storage) => storage.setItem(key, text)) !== null;
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage))?.done ?? [])])],
  };
}

/** Parses stored JSON; null when there is none or it is corrupt, which is logged. */
export function parseStored(key: string, text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    logOnce(`What was stored as "${key}" can't be read and is left out`);
    return null;
  }
}
