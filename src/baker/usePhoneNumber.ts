import { useSyncExternalStore } from 'react';
import { logProblem } from '@/services/log';

/** What dials a written number. While the code that knows all countries' numbers is being fetched, or can't be, there is none. */
interface PhoneNumber {
  readonly number: string | null;
  readonly state: 'known' | 'coming' | 'not-fetched';
}

let find: ((written: string) => string | null) | null = null;
let state: PhoneNumber['state'] = 'coming';
let isFetching = false;
const known = new Map<string, string | null>();
const watchers = new Set<() => void>();

/** The number to dial for a text in which somebody wrote one. Its code is large, and no list of This Friday waits for it. */
export function usePhoneNumber(written: string): PhoneNumber {
  const now = useSyncExternalStore(watch, () => state);
  // Most are asked for again and again, while lists are drawn.
  if (find && !known.has(written)) known.set(written, find(written));
  return { number: known.get(written) ?? null, state: now };
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  void fetchCode();
  return () => watchers.delete(onChange);
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
  for (const onChange of watchers) onChange();
}
