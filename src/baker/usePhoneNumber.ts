import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';

/** `number` is null if the text contains no phone number, and until the library that finds phone numbers is loaded. */
interface PhoneNumber {
  readonly number: string | null;
  readonly state: 'known' | 'coming' | 'not-fetched';
}

let find: ((written: string) => string | null) | null = null;
let state: PhoneNumber['state'] = 'coming';
let isFetching = false;
const known = new Map<string, string | null>();
const listeners = createListeners();

/** Finds a phone number in a text. The library that finds it is large, so it is loaded on first use. */
export function usePhoneNumber(written: string): PhoneNumber {
  const now = useSyncExternalStore(watch, () => state);
  // Searches each text only once, because lists pass in the same texts at every render.
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
