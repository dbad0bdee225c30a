import * as v from 'valibot';
import { createListeners } from './listeners';
import { parseStored, sessionStore } from './storage';

/** What is being typed into a form. */
export interface DraftStore<T> {
  /** The same object as long as nothing changed. */
  readonly current: () => T;
  /** Calls back after each change, until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Keeps what was typed. */
  readonly change: (typed: Partial<T>) => void;
  /** Forgets it. */
  readonly clear: () => void;
}

/** A draft that survives a reload of its tab. It begins `empty`, also where what is stored is not of this schema. */
export function createDraftStore<T extends object>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  empty: T,
): DraftStore<T> {
  const listeners = createListeners();
  let draft: T | null = null;

  const current = () => {
    if (!draft) {
      const stored = v.safeParse(schema, parseStored(key, sessionStore.read(key)));
      draft = stored.success ? stored.output : empty;
    }
    return draft;
  };

  return {
    current,
    subscribe: listeners.add,
    change(typed) {
      draft = { ...current(), ...typed };
      sessionStore.write(key, JSON.stringify(draft));
      listeners.tell();
    },
    clear() {
      draft = empty;
      sessionStore.remove(key);
      listeners.tell();
    },
  };
}
