/** Who is signed in on this phone. */
export type Session =
  | { readonly state: 'unknown' }
  /** The page lacks its setting. */
  | { readonly state: 'not-set-up' }
  /** `endedFor`: the email address of whose sign-in ended by itself; null after signing out. */
  | { readonly state: 'signed-out'; readonly endedFor: string | null }
  /** `isRemembered`: an owner as far as this phone knows; the database has not said so since the page started. */
  | { readonly state: 'owner'; readonly uid: string; readonly email: string; readonly isRemembered: boolean }
  /** Somebody who helps at the counter, and sees its lists only. */
  | { readonly state: 'helper'; readonly uid: string; readonly email: string; readonly isRemembered: boolean }
  | { readonly state: 'no-owner'; readonly uid: string; readonly email: string; readonly wasOwner: boolean }
  /** Signed in, but the database does not say whether as an owner or a helper. */
  | { readonly state: 'unreachable'; readonly uid: string; readonly email: string };

let current: Session = { state: 'unknown' };
const watchers = new Set<(session: Session) => void>();

export const currentSession = (): Session => current;

/** Tells everybody who watches, if this is something new. */
export function become(session: Session): void {
  if (JSON.stringify(session) === JSON.stringify(current)) return;
  current = session;
  for (const tell of watchers) tell(session);
}

/** Calls back with who is signed in, now and after each change, until the returned function is called. */
export function addWatcher(tell: (session: Session) => void): () => void {
  watchers.add(tell);
  tell(current);
  return () => watchers.delete(tell);
}
