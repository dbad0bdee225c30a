import { useEffect, useState } from 'react';
import type { Session } from './services/currentSession';
import { watchSession } from './services/session';

/** Returns the session on this phone, live. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  useEffect(() => watchSession(setSession), []);
  return session;
}
