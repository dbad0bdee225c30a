import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';

/** Parses a written number. Null while the library with all countries' numbers is loading, or if it can't be loaded. */
interface PhoneNumber {
  readonly number: string | null;
  readonly state: 'known' | 'coming' | 'not-fetched';
}

let find: ((written: string) => string | null) | null = null;
let state: PhoneNumber['state'] = 'coming';
let isFetching = false;
const known = new Map<string, string | null>();
const listeners = createListeners();

/** The number to dial in a text. The library for it is large, and This Friday's list doesn't wait for it. */
export function usePhoneNumber(written: string): PhoneNumber {
  const now = useSyncExternalStore(watch, () => state);
  // Lists ask for the same numbers at every render.
  if (find && !known.has(written)) known.set(written, find(written));
  return { number: known.get(written) ?? null, state: now };
}

function watch(onChange: () => void): () => void {
  void fetchCode();
  return listeners.add(onChange);
}

async function fetchCode(): Promise<void> {
  if (find || isFetching) return;
  isFetching = true;
  try {
    find = (await import('./domain/phoneNumber')).phoneNumber;
    state = 'known';
  } catch (cause) {
    logProblem('The code that finds phone numbers could not be fetched', cause);
    state = 'not-fetched';
  }
  isFetching = false;
  listeners.tell();
}
