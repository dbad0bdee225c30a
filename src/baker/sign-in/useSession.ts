import { useEffect, useState } from 'react';
import type { Session } from './services/currentSession';
import { watchSession } from './services/session';

/** Who is signed in on this phone, kept up to date. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  useEffect(() => watchSession(setSession), []);
  return session;
}
