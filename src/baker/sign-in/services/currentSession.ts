/** Who is signed in on this phone. */
export type Session =
  | { readonly state: 'unknown' }
  /** The setting `VITE_FIREBASE_API_KEY` is missing. */
  | { readonly state: 'not-set-up' }
  /** `endedFor` is the email address whose sign-in expired; null if none did. */
  | { readonly state: 'signed-out'; readonly endedFor: string | null }
  /** `isRemembered`: the role comes from this phone's memory. The database was not asked yet, or did not answer. */
  | { readonly state: 'owner'; readonly uid: string; readonly email: string; readonly isRemembered: boolean }
  /** A helper at the counter, who sees only the counter's lists. */
  | { readonly state: 'helper'; readonly uid: string; readonly email: string; readonly isRemembered: boolean }
  | { readonly state: 'no-owner'; readonly uid: string; readonly email: string; readonly wasOwner: boolean }
  /** The database has not answered whether the signed-in person is an owner or a helper. */
  | { readonly state: 'unreachable'; readonly uid: string; readonly email: string };

let current: Session = { state: 'unknown' };
const watchers = new Set<(session: Session) => void>();

export const currentSession = (): Session => current;

/** Sets the session, and tells all watchers if it has changed. */
export function become(session: Session): void {
  if (JSON.stringify(session) === JSON.stringify(current)) return;
  current = session;
  for (const tell of watchers) tell(session);
}

/** Calls back with the session, now and after each change, until the returned function is called. */
export function addWatcher(tell: (session: Session) => void): () => void {
  watchers.add(tell);
  tell(current);
  return () => watchers.delete(tell);
}
