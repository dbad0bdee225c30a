import * as v from 'valibot';
import { watchOtherTabs } from '@/services/browser/otherTabs';
import { localStore, parseStored } from '@/services/browser/storage';
import { createListeners, endOf } from '@/services/listeners';

/** Keeps a value in local storage for the next visit. One that doesn't match the schema counts as missing. */
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
    /** The kept value; null if nothing valid is kept. Returns the same object until it changes. */
    current() {
      const text = localStore.read(key);
      if (text !== latest.text) {
        const stored = v.safeParse(schema, parseStored(key, text));
        latest = { text, value: stored.success ? stored.output : null };
      }
      return latest.value;
    },
    /** Calls back after each change, in any tab, until the returned function is called. */
    subscribe: (onChange: () => void) => endOf(listeners.add(onChange), watchOtherTabs(key, onChange)),
    /** Keeps a value. Returns false if it lasts only as long as this page: the storage is blocked or full. */
    write,
    /** Keeps a value for the next visit. Forgets it if that is impossible, since the storage is blocked or full. */
    remember(value: T): void {
      if (!write(value)) forget();
    },
    forget,
  };
}
