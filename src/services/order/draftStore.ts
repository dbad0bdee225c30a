import * as v from 'valibot';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners } from '@/services/listeners';

/** Creates a store for what is typed into a form, starting with `begin()`. The draft survives a reload of the tab. */
export function createDraftStore<T extends object>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  begin: () => T,
) {
  const listeners = createListeners();
  let draft: T | null = null;

  const current = () => {
    if (!draft) {
      const stored = v.safeParse(schema, parseStored(key, sessionStore.read(key)));
      if (stored.success) draft = stored.output;
    }
    return draft ?? begin();
  };

  return {
    /** Returns the same object until something is typed or cleared, or `begin` returns another one. */
    current,
    subscribe: listeners.add,
    change(typed: Partial<T>) {
      draft = { ...current(), ...typed };
      sessionStore.write(key, JSON.stringify(draft));
      listeners.tell();
    },
    clear() {
      draft = null;
      sessionStore.remove(key);
      listeners.tell();
    },
  };
}
