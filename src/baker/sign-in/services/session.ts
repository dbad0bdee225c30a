import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfSdk,
  type User,
} from 'firebase/auth';
import { type OwnerDatabase, openOwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { appCheckSettings, authOrigin, setting } from '@/config/env';
import { logProblem } from '@/services/log';
import { within } from '@/services/timeout';
import { addWatcher, become, currentSession, type Session } from './currentSession';
import { forgetSession, type KeptSession, keepSession, readSession } from './keptSession';
import { isOver, isUnknownAccount, problemOf, type SignInProblem } from './signInProblems';

/** How long a role counts as checked. When the page is shown or comes online after that, it checks the role again. */
const TRUSTED_FOR_MS = 60_000;
/** How long after a refusal the role is checked again. One check is enough for many refusals at once. */
const CHECKED_AFTER_MS = 1_000;

interface OpenAuth {
  readonly auth: Auth;
  readonly proofOf: () => Promise<string | null>;
}

let hasBegun = false;
let opening: Promise<OpenAuth> | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
let isCheckDue = false;
let leaving: Promise<void> = Promise.resolve();
const cleanUps = new Set<() => Promise<void> | void>();

/** The database with the signed-in person's rights. */
export const ownerDatabase: OwnerDatabase = openOwnerDatabase(tokenOf, {
  proofOf,
  onRefused: askAfterRefusal,
});

/** Used to read the role. Its refusals, unlike those of `ownerDatabase`, don't make the page check the role again. */
const quietDatabase = openOwnerDatabase(tokenOf, { proofOf });

/** Calls back with the session, now and after each change, until the returned function is called. */
export function watchSession(tell: (session: Session) => void): () => void {
  if (!hasBegun) begin();
  hasBegun = true;
  return addWatcher(tell);
}

/** Signs in. `watchSession` then reports the role. */
export async function signIn(email: string, password: string): Promise<'signed-in' | SignInProblem> {
  try {
    await within(leaving, 'Signing out');
    const { auth } = await open();
    await within(signInWithEmailAndPassword(auth, email, password), 'Signing in');
    return 'signed-in';
  } catch (cause) {
    return problemOf(cause);
  }
}

/** Sends an email for a new password. `sent` doesn't mean that the account exists. */
export async function sendPasswordReset(email: string): Promise<'sent' | SignInProblem> {
  try {
    const { auth } = await open();
    await within(sendPasswordResetEmail(auth, email), 'Sending the email');
    return 'sent';
  } catch (cause) {
    // Firebase projects from before September 2023 reveal who has an account; this page doesn't.
    return isUnknownAccount(cause) ? 'sent' : problemOf(cause);
  }
}

/** Registers a function that removes stored data, for example at sign-out. Modules call this as they are loaded. */
export function onSignOut(cleanUp: () => Promise<void> | void): void {
  cleanUps.add(cleanUp);
}

/** Signs out, and removes what this phone has stored. */
export async function signOut(): Promise<void> {
  keepSession({ uid: '', email: '', ...readSession(), standing: 'leaving' });
  // Closes the screens first, so that they don't store anything again.
  become({ state: 'unknown' });
  leaving = leave();
  await leaving;
}

/** Checks the signed-in person's role again. */
export async function checkOwner(): Promise<void> {
  const { auth } = await open();
  if (auth.currentUser) await askForRole(auth, auth.currentUser);
}

function begin(): void {
  const kept = readSession();
  if (!setting('VITE_FIREBASE_API_KEY')) {
    become({ state: 'not-set-up' });
  } else if (kept?.standing === 'leaving') {
    leaving = leave();
  } else {
    // Without signal, the SDK takes up to a minute to say who is signed in. The remembered role counts until then.
    if (kept?.standing === 'owner' || kept?.standing === 'helper') {
      become({ state: kept.standing, uid: kept.uid, email: kept.email, isRemembered: true });
    }
    open().catch((cause) => {
      logProblem('Signing in can not be opened', cause);
      if (currentSession().state === 'unknown') become({ state: 'signed-out', endedFor: null });
    });
  }
}

function open(): Promise<OpenAuth> {
  opening ??= openAuth().catch((cause) => {
    opening = undefined;
    throw cause;
  });
  return opening;
}

async function openAuth(): Promise<OpenAuth> {
  const check = appCheckSettings();
  const { app, proofOf } = check
    ? (await import('@/services/database/appCheck')).initializeCheckedApp({}, check)
    : { app: initializeApp({ apiKey: setting('VITE_FIREBASE_API_KEY') }), proofOf: async () => null };
  // Leaves out the resolver for popups and redirects, which would load more code and an iframe.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  auth.languageCode = 'en-GB';
  const origin = authOrigin();
  if (origin) connectAuthEmulator(auth, origin, { disableWarnings: true });
  onAuthStateChanged(auth, (user) => follow(auth, user));
  addEventListener('online', askUnlessSure);
  document.addEventListener('visibilitychange', askWhenShown);
  return { auth, proofOf };
}

async function follow(auth: Auth, user: User | null): Promise<void> {
  const kept = readSession();
  const isLeaving = kept?.standing === 'leaving';
  if (!user && (isLeaving || !kept) && isLetIn(currentSession())) {
    // The person signed out in another tab, so this tab removes its data as well.
    become({ state: 'unknown' });
    return removeKept();
  }
  if (isLeaving) return;
  if (user) return askForRole(auth, user);
  if (kept) keepSession({ ...kept, standing: isHelpers(kept) ? 'helper-over' : 'over' });
  become({ state: 'signed-out', endedFor: kept?.email ?? null });
}

async function askForRole(auth: Auth, user: User): Promise<void> {
  const { uid } = user;
  const email = user.email ?? '';
  askedAt = Date.now();
  const role = await readRole(uid);
  const kept = readSession();
  if (auth.currentUser?.uid !== uid || kept?.standing === 'leaving') return;
  const isKnown = kept?.uid === uid;
  if (role === 'no-answer') {
    const known = isKnown && (kept.standing === 'owner' || kept.standing === 'helper') && kept.standing;
    become(known ? { state: known, uid, email, isRemembered: true } : { state: 'unreachable', uid, email });
  } else if (role !== 'none') {
    // A helper must not see the owner's data, which may still be on this phone.
    const wasOwner = currentSession().state === 'owner' || (isKnown && !isHelpers(kept));
    if (role === 'helper' && wasOwner) await forgetKept();
    keepSession({ uid, email, standing: role });
    become({ state: role, uid, email, isRemembered: false });
  } else if (isKnown && isHelpers(kept)) {
    // This person is no longer a helper. The stored lists contain customers' names, and unsent ticks would be refused
    // for good, so both are removed.
    forgetSession();
    become({ state: 'no-owner', uid, email, wasOwner: false });
    await forgetKept();
  } else {
    if (isKnown) keepSession({ ...kept, standing: 'removed' });
    become({ state: 'no-owner', uid, email, wasOwner: isKnown });
  }
}

async function readRole(uid: string): Promise<'owner' | 'helper' | 'none' | 'no-answer'> {
  try {
    if ((await quietDatabase.read(`owners/${uid}`)) === true) return 'owner';
    return typeof (await quietDatabase.read(`helpers/${uid}`)) === 'string' ? 'helper' : 'none';
  } catch (cause) {
    if (!(cause instanceof Refused)) return 'no-answer';
    logProblem('The database does not say whether this account is an owner’s or a helper’s', cause);
    return 'none';
  }
}

const isHelpers = ({ standing }: KeptSession): boolean => standing === 'helper' || standing === 'helper-over';

const isLetIn = ({ state }: Session): boolean => state === 'owner' || state === 'helper';

async function askAgain(): Promise<void> {
  const user = (await opening?.catch(() => undefined))?.auth.currentUser;
  if (!user) return;
  // Reloading makes the SDK sign out if the sign-in has expired. Without signal, nothing changes.
  await reload(user).catch(() => {});
  await checkOwner();
}

function askAfterRefusal(): void {
  if (isCheckDue) return;
  isCheckDue = true;
  setTimeout(() => {
    isCheckDue = false;
    void askAgain();
  }, CHECKED_AFTER_MS);
}

function askWhenShown(): void {
  if (document.visibilityState === 'visible') askUnlessSure();
}

function askUnlessSure(): void {
  const session = currentSession();
  const isSure = 'isRemembered' in session && !session.isRemembered;
  if (!isSure || Date.now() - askedAt >= TRUSTED_FOR_MS) void askAgain();
}

async function leave(): Promise<void> {
  await removeKept();
  try {
    await signOutOfSdk((await open()).auth);
    forgetSession();
  } catch (cause) {
    logProblem('Signing out goes on when the page starts again', cause);
  }
}

async function removeKept(): Promise<void> {
  await forgetKept();
  become({ state: 'signed-out', endedFor: null });
}

async function forgetKept(): Promise<void> {
  for (const cleanUp of cleanUps) {
    try {
      await cleanUp();
    } catch (cause) {
      logProblem('Something stays on this phone after signing out', cause);
    }
  }
}

async function proofOf(): Promise<string | null> {
  try {
    return await (await open()).proofOf();
  } catch (cause) {
    throw new Unanswered(`No proof for App Check: ${String(cause)}`);
  }
}

/** Gets a token for the database. Throws Unanswered, or Refused if nobody is signed in any more. */
async function tokenOf(isFresh: boolean): Promise<string> {
  try {
    const { auth } = await open();
    await within(auth.authStateReady(), 'Signing in');
    if (!auth.currentUser) throw new Refused('Nobody is signed in');
    return await within(auth.currentUser.getIdToken(isFresh), 'A fresh token');
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    if (!isOver(cause)) throw new Unanswered(`No token: ${String(cause)}`);
    await signOutOfSdk((await open()).auth);
    throw new Refused('The sign-in is over');
  }
}
