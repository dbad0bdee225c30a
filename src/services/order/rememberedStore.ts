import * as v from 'valibot';
import { watchOtherTabs } from '@/services/browser/otherTabs';
import { localStore, parseStored } from '@/services/browser/storage';
import { createListeners, endOf } from '@/services/listeners';

/**
 * Something that this browser keeps for the next visit: the value under a key of the local storage. A value that doesn't match
 * the schema counts as missing.
 */
export function createRememberedStore<T extends object>(key: string, schema: v.GenericSchema<unknown, T>) {
  const listeners = createListeners();
  let latest: { readonly text: string | null; readonly value: T | null } = { text: null, value: null };

  function write(value: T): boolean {
    const isKept = localStore.write(key, JSON.stringify(value));
    listeners.tell();
    return isKept;
  }
  function forget(): void {
    localStore.remove(key);
    listeners.tell();
  }

  return {
    /** Null if nothing valid is kept. The same object until something changes. */
    current() {
      const text = localStore.read(key);
      if (text !== latest.text) {
        const stored = v.safeParse(schema, parseStored(key, text));
        latest = { text, value: stored.success ? stored.output : null };
      }
      return latest.value;
    },
    /** Calls back after each change, also in other tabs, until the returned function is called. */
    subscribe: (onChange: () => void) => endOf(listeners.add(onChange), watchOtherTabs(key, onChange)),
    /** Keeps a value, as long as this page lives where the storage is blocked. Returns whether it is there next time. */
    write,
    /** Keeps a value that the visitor wants kept: none where the storage is blocked or full, since it would not be there next time. */
    remember(value: T): void {
      if (!write(value)) forget();
    },
    forget,
  };
}
