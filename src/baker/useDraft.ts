import { useCallback, useState } from 'react';
import { logProblem } from '@/services/log';
import { onSignOut } from './sign-in/services/session';

const PREFIX = 'baker-draft-';

/** Stores unsaved input for this tab: a phone may discard a hidden page. `parse` must return null for invalid data. */
export function useDraft<T>(name: string, parse: (kept: unknown) => T | null) {
  const [draft, setDraft] = useState<T | null>(() => parse(keptAt(PREFIX + name)));
  const keep = useCallback(
    (next: T | null) => {
      setDraft(next);
      try {
        if (next === null) sessionStorage.removeItem(PREFIX + name);
        else sessionStorage.setItem(PREFIX + name, JSON.stringify(next));
      } catch (cause) {
        logProblem('What is typed could not be kept', cause);
      }
    },
    [name],
  );
  return [draft, keep] as const;
}

onSignOut(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});

function keptAt(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
