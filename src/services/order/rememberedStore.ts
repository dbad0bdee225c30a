import * as v from 'valibot';
import { watchOtherTabs } from '@/services/browser/otherTabs';
import { localStore, parseStored } from '@/services/browser/storage';
import { createListeners, endOf } from '@/services/listeners';

/**
 * Something that this browser keeps for the next visit, since the visitor asked for it: the value under a key of the local
 * storage. A value that doesn't match the schema counts as missing.
 */
export function createRememberedStore<T extends object>(key: string, schema: v.GenericSchema<unknown, T>) {
  const listeners = createListeners();
  let latest: { readonly text: string | null; readonly value: T | null } = { text: null, value: null };

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
    /** Keeps a value. Where the storage is blocked or full nothing is kept: it would not be there next time. */
    remember(value: T) {
      if (!localStore.write(key, JSON.stringify(value))) localStore.remove(key);
      listeners.tell();
    },
    forget() {
      localStore.remove(key);
      listeners.tell();
    },
  };
}
