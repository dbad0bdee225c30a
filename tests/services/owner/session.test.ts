import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoOwner } from '@/config/demoOwner';
import type { Session } from '@/services/owner/currentSession';
import { closePage, openAuthServer } from '../../support/authServer.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';

const { uid, email, password } = demoOwner;
const DATABASE = import.meta.env.VITE_DATABASE_URL;
const NOWHERE = 'http://127.0.0.1:1';
const OWNERS = { owners: { $uid: { '.read': 'auth != null && auth.uid === $uid' } } };

const { service } = openAuthServer();

beforeEach(async () => {
  const { rules } = JSON.parse(await readFile('database.rules.json', 'utf8'));
  await givenRules({ ...rules, ...OWNERS });
  await shopDatabase.put('/', { owners: { [uid]: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A page that has just been opened, and what it says of its session. */
async function openPage() {
  await closePage();
  const page = await import('@/services/owner/session');
  const told: Session[] = [];
  page.watchSession((session) => told.push(session));
  const until = <State extends Session['state']>(state: State) =>
    vi.waitUntil(() => {
      const last = told.at(-1);
      return last?.state === state && (last as Extract<Session, { state: State }>);
    }, 10_000);
  return { ...page, told, until };
}

async function openedByOwner() {
  const page = await openPage();
  await page.until('signed-out');
  await page.signIn(email, password);
  await page.until('owner');
  return page;
}

function withoutConnection() {
  vi.stubEnv('VITE_AUTH_ORIGIN', NOWHERE);
  vi.stubEnv('VITE_DATABASE_URL', `${NOWHERE}?ns=none`);
}

const changePassword = () => service().asAdmin(':update', { localId: uid, password: 'oats and barley' });
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('an owner signs in, and reads with her rights', async () => {
  const page = await openPage();
  await page.until('signed-out');

  expect(await page.signIn(email, password)).toBe('signed-in');

  expect(await page.until('owner')).toEqual({ state: 'owner', uid, email, isRemembered: false });
  expect(await page.ownerDatabase.read(`owners/${uid}`)).toBe(true);
});

describe('why nobody is signed in', () => {
  test('something is wrong, without saying what', async () => {
    const page = await openPage();

    for (const [given, secret] of [
      [email, 'wrong'],
      ['nobody@bakery.test', password],
      ['no address', password],
      [email, ''],
    ] as const) {
      expect(await page.signIn(given, secret)).toBe('wrong');
    }
    expect(await page.until('signed-out')).toEqual({ state: 'signed-out', endedFor: null });
  });

  test('too many tries', async () => {
    const page = await openPage();
    for (let tries = 0; tries < 5; tries++) await page.signIn(email, 'wrong');

    expect(await page.signIn(email, password)).toBe('too-many-tries');
  });

  test('the account is disabled', async () => {
    await service().asAdmin(':update', { localId: uid, disableUser: true });

    expect(await (await openPage()).signIn(email, password)).toBe('disabled');
  });

  test('no connection', async () => {
    withoutConnection();

    expect(await (await openPage()).signIn(email, password)).toBe('no-connection');
  });

  test('the key is another project’s', async () => {
    vi.stubEnv('VITE_FIREBASE_API_KEY', 'another-key');
    const error = logged('error');

    expect(await (await openPage()).signIn(email, password)).toBe('not-set-up');
    expect(error).toHaveBeenCalledOnce();
  });

  test('there is no key', async () => {
    vi.stubEnv('VITE_FIREBASE_API_KEY', '');

    expect((await openPage()).told).toEqual([{ state: 'not-set-up' }]);
  });
});

describe('somebody without rights', () => {
  const STRANGER = { email: 'stranger@bakery.test', password: 'let me in' };

  test('is told so with the uid, and is an owner as soon as the database says so', async () => {
    const { json } = await service().ask('signUp', STRANGER);
    const page = await openPage();
    await page.signIn(STRANGER.email, STRANGER.password);

    const { localId } = json;
    expect(await page.until('no-owner')).toEqual({
      state: 'no-owner',
      uid: localId,
      email: STRANGER.email,
      wasOwner: false,
    });
    await expect(page.ownerDatabase.read('orders')).rejects.toThrow('refused');

    await shopDatabase.put('/owners', { [localId]: true });
    showAgain();
    await page.until('owner');
  });

  test('without an answer of the database nobody is taken for an owner', async () => {
    const page = await openPage();
    vi.stubEnv('VITE_DATABASE_URL', `${NOWHERE}?ns=none`);
    await page.signIn(email, password);
    await page.until('unreachable');

    vi.stubEnv('VITE_DATABASE_URL', DATABASE);
    await page.checkOwner();
    await page.until('owner');
  });
});

describe('a phone that was signed in', () => {
  test('still is after a new start', async () => {
    await openedByOwner();

    const page = await openPage();
    await vi.waitUntil(() => page.told.length > 1);
    expect(page.told).toEqual([
      { state: 'owner', uid, email, isRemembered: true },
      { state: 'owner', uid, email, isRemembered: false },
    ]);
  });

  test('lets its owner in without signal, and asks when it is back', async () => {
    await openedByOwner();
    withoutConnection();

    const page = await openPage();
    expect(page.told).toEqual([{ state: 'owner', uid, email, isRemembered: true }]);
    const { Unanswered } = await import('@/services/owner/ownerDatabase');
    await expect(page.ownerDatabase.read('orders')).rejects.toBeInstanceOf(Unanswered);
    expect(page.told).toHaveLength(1);

    vi.stubEnv('VITE_DATABASE_URL', DATABASE);
    dispatchEvent(new Event('online'));
    await vi.waitUntil(() => page.told.length > 1);
    expect(page.told.at(-1)).toEqual({ state: 'owner', uid, email, isRemembered: false });
  });

  test('is signed out by another password, says so, and keeps what it has', async () => {
    const first = await openedByOwner();
    const cleanUp = vi.fn();
    first.onSignOut(cleanUp);
    await changePassword();

    const page = await openPage();
    page.onSignOut(cleanUp);
    const ended = { state: 'signed-out', endedFor: email };
    expect(await page.until('signed-out')).toEqual(ended);
    expect(cleanUp).not.toHaveBeenCalled();

    const next = await openPage();
    expect(await next.until('signed-out')).toEqual(ended);
    expect(next.told.map(({ state }) => state)).not.toContain('owner');
  });

  test('hears of another password while it is open, when it is shown again', async () => {
    const page = await openedByOwner();
    await changePassword();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });

    showAgain();

    expect(await page.until('signed-out')).toEqual({ state: 'signed-out', endedFor: email });
    await expect(page.ownerDatabase.read('orders')).rejects.toThrow('Nobody is signed in');
  });

  test('hears by a refusal that its owner is none any more, and keeps what it has', async () => {
    const page = await openedByOwner();
    const cleanUp = vi.fn();
    page.onSignOut(cleanUp);
    await shopDatabase.put('/owners', { another: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });

    await expect(page.ownerDatabase.read('orders')).rejects.toThrow('refused');

    expect(await page.until('no-owner')).toEqual({ state: 'no-owner', uid, email, wasOwner: true });
    expect(cleanUp).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('takes the screens away, removes what is kept, and lasts', async () => {
    const page = await openedByOwner();
    const seen: (string | undefined)[] = [];
    page.onSignOut(() => {
      seen.push(page.told.at(-1)?.state);
    });

    await page.signOut();

    expect(seen).toEqual(['unknown']);
    expect(await page.until('signed-out')).toEqual({ state: 'signed-out', endedFor: null });
    expect(await (await openPage()).until('signed-out')).toEqual({ state: 'signed-out', endedFor: null });
  });

  test('goes on at the next start when the page is killed meanwhile', async () => {
    const killed = await openedByOwner();
    killed.onSignOut(() => new Promise(() => {}));
    void killed.signOut();

    await closePage();
    const page = await import('@/services/owner/session');
    const cleanUp = vi.fn();
    page.onSignOut(cleanUp);
    const told: Session[] = [];
    page.watchSession((session) => told.push(session));

    await vi.waitUntil(() => told.at(-1)?.state === 'signed-out');
    expect(cleanUp).toHaveBeenCalledOnce();
    expect(await (await openPage()).until('signed-out')).toEqual({ state: 'signed-out', endedFor: null });
  });

  test('in another tab takes the screens away here too, and what was kept meanwhile', async () => {
    const page = await openedByOwner();
    const cleanUp = vi.fn();
    page.onSignOut(cleanUp);
    const user = Object.keys(localStorage).find((key) => key.startsWith('firebase:authUser')) ?? '';

    localStorage.removeItem('baker-session');
    localStorage.removeItem(user);
    dispatchEvent(new StorageEvent('storage', { key: user, newValue: null, storageArea: localStorage }));

    expect(await page.until('signed-out')).toEqual({ state: 'signed-out', endedFor: null });
    expect(cleanUp).toHaveBeenCalledOnce();
  });

  test('does the rest when one thing can not be removed', async () => {
    const page = await openedByOwner();
    const error = logged('error');
    const cleanUp = vi.fn();
    page.onSignOut(() => Promise.reject(new Error('The disk is stuck')));
    page.onSignOut(cleanUp);

    await page.signOut();

    expect(cleanUp).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
  });
});

test('a forgotten password: an email goes out if there is an account, and nobody hears whether', async () => {
  const page = await openPage();

  expect(await page.sendPasswordReset(email)).toBe('sent');
  expect(await page.sendPasswordReset('nobody@bakery.test')).toBe('sent');
  expect(await page.sendPasswordReset('no address')).toBe('wrong');

  expect((await service().codes()).map((code) => code.email)).toEqual([email]);
});
