import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '@/baker/sign-in/services/currentSession';
import { demoOwner } from '@/config/demoAccounts';
import { createAuth } from '../../../../sandbox/auth/auth.ts';
import { sandboxSettings } from '../../../../sandbox/settings.ts';
import { serveMiddleware } from '../../../sandbox/serveMiddleware.ts';
import { authServiceAt } from '../../../support/authService.ts';
import { logged } from '../../../support/logged.ts';
import { shopDatabase } from '../../../support/shopDatabase.ts';

const { uid, email, password } = demoOwner;
const DATABASE = import.meta.env.VITE_DATABASE_URL;
const NOWHERE = 'http://127.0.0.1:1';

const SIGNED_OUT = { state: 'signed-out', endedFor: null };
/** A new password ended this session. */
const ENDED = { state: 'signed-out', endedFor: email };

let auth: ReturnType<typeof createAuth>;
const server = await serveMiddleware((...exchange) => auth.middleware(...exchange));
const service = authServiceAt(server.origin, sandboxSettings.VITE_FIREBASE_API_KEY);
import.meta.env.VITE_AUTH_ORIGIN = server.origin;

beforeEach(async () => {
  auth = createAuth(sandboxSettings);
  localStorage.clear();
  await shopDatabase.put('/', { owners: { [uid]: true } });
});
afterEach(async () => {
  vi.useRealTimers();
  await closePage();
});
afterAll(() => server.close());

/** Imports after this start as on a new page, with what the browser has stored. */
async function closePage(): Promise<void> {
  vi.resetModules();
  await Promise.all(getApps().map(deleteApp));
}

async function openPage(prepare = (_page: typeof import('@/baker/sign-in/services/session')) => {}) {
  await closePage();
  const page = await import('@/baker/sign-in/services/session');
  prepare(page);
  const told: Session[] = [];
  page.watchSession((session) => told.push(session));
  const until = async (state: Session['state']) => {
    await expect.poll(() => told.at(-1)?.state).toBe(state);
    return told.at(-1);
  };
  return { ...page, told, until };
}

async function openedByOwner() {
  const page = await openPage();
  await page.until('signed-out');
  expect(await page.signIn(email, password)).toBe('signed-in');
  expect(await page.until('owner')).toEqual({ state: 'owner', uid, email, isRemembered: false });
  expect(await page.ownerDatabase.read(`owners/${uid}`)).toBe(true);
  const cleanUp = vi.fn();
  page.onSignOut(cleanUp);
  return { ...page, cleanUp };
}

const withoutDatabase = () => vi.stubEnv('VITE_DATABASE_URL', `${NOWHERE}?ns=none`);
const withoutConnection = () => withoutDatabase().stubEnv('VITE_AUTH_ORIGIN', NOWHERE);

const changePassword = () => service.asAdmin(':update', { localId: uid, password: 'oats and barley' });
const aMinuteLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('who gives something wrong is not told what, and after some tries has to wait', async () => {
  const page = await openPage();
  for (const nobody of ['nobody@bakery.test', 'no address']) {
    expect(await page.signIn(nobody, password)).toBe('wrong');
  }
  for (const secret of ['', ...Array(5).fill('wrong')])
    expect(await page.signIn(email, secret)).toBe('wrong');
  expect(await page.until('signed-out')).toEqual(SIGNED_OUT);
  expect(await page.signIn(email, password)).toBe('too-many-tries');
});

test.each<[string, () => unknown, number]>([
  ['disabled', () => service.asAdmin(':update', { localId: uid, disableUser: true }), 0],
  ['no-connection', withoutConnection, 0],
  ['not-set-up', () => vi.stubEnv('VITE_FIREBASE_API_KEY', 'another-key'), 1],
])('why she can not sign in is told: %s', async (why, given, logs) => {
  const error = logged('error');
  await given();
  expect(await (await openPage()).signIn(email, password)).toBe(why);
  expect(error).toHaveBeenCalledTimes(logs);
});

test('somebody without rights is told so with the uid, and is an owner as soon as the database says so', async () => {
  const stranger = { email: 'stranger@bakery.test', password: 'let me in' };
  const { localId } = (await service.ask('signUp', stranger)).json;
  const page = await openPage();
  await page.signIn(stranger.email, stranger.password);
  const told = { state: 'no-owner', uid: localId, email: stranger.email, wasOwner: false };
  expect(await page.until('no-owner')).toEqual(told);
  await expect(page.ownerDatabase.read('orders')).rejects.toThrow('refused');

  await shopDatabase.put('/owners', { [String(localId)]: true });
  showAgain();
  await page.until('owner');
});

test('a helper is let in as one, also without signal; once removed she has nothing left on the phone', async () => {
  await shopDatabase.put('/', { helpers: { [uid]: 'Maya' } });
  const page = await openPage();
  await page.signIn(email, password);
  expect(await page.until('helper')).toEqual({ state: 'helper', uid, email, isRemembered: false });

  withoutConnection();
  const again = await openPage();
  const cleanUp = vi.fn();
  again.onSignOut(cleanUp);
  expect(again.told).toEqual([{ state: 'helper', uid, email, isRemembered: true }]);
  expect(cleanUp).not.toHaveBeenCalled();

  vi.unstubAllEnvs();
  import.meta.env.VITE_AUTH_ORIGIN = server.origin;
  await shopDatabase.put('/', {});
  await again.checkOwner();
  expect(await again.until('no-owner')).toMatchObject({ wasOwner: false });
  await expect.poll(() => cleanUp.mock.calls.length).toBe(1);
});

test.each([
  ['keeps what is there when she signs in again', { helpers: { [uid]: 'Maya' } }, 'helper', 0],
  ['leaves nothing if she no longer helps by then', {}, 'no-owner', 1],
] as const)('a helper whose sign-in ended %s', async (_, shop, state, cleanUps) => {
  await shopDatabase.put('/', { helpers: { [uid]: 'Maya' } });
  const page = await openPage();
  await page.signIn(email, password);
  await page.until('helper');
  await changePassword();
  const again = await openPage();
  expect(await again.until('signed-out')).toEqual(ENDED);

  await shopDatabase.put('/', shop);
  const cleanUp = vi.fn();
  again.onSignOut(cleanUp);
  expect(await again.signIn(email, 'oats and barley')).toBe('signed-in');
  await again.until(state);
  await expect.poll(() => cleanUp.mock.calls.length).toBe(cleanUps);
});

test('who was an owner and now helps has nothing left of what an owner keeps', async () => {
  const { cleanUp, until } = await openedByOwner();
  await shopDatabase.put('/', { helpers: { [uid]: 'Maya' } });
  aMinuteLater();
  showAgain();
  await until('helper');
  expect(cleanUp).toHaveBeenCalledOnce();
});

test('without an answer of the database nobody is taken for an owner', async () => {
  const page = await openPage();
  withoutDatabase();
  await page.signIn(email, password);
  await page.until('unreachable');

  vi.stubEnv('VITE_DATABASE_URL', DATABASE);
  await page.checkOwner();
  await page.until('owner');
});

describe('a phone that was signed in', () => {
  test('lets its owner in without signal, and asks when it is back', async () => {
    await openedByOwner();
    withoutConnection();

    const page = await openPage();
    expect(page.told).toEqual([{ state: 'owner', uid, email, isRemembered: true }]);
    const { Unanswered } = await import('@/baker/services/ownerDatabase');
    await expect(page.ownerDatabase.read('orders')).rejects.toBeInstanceOf(Unanswered);
    expect(page.told).toHaveLength(1);

    vi.stubEnv('VITE_DATABASE_URL', DATABASE);
    dispatchEvent(new Event('online'));
    await expect.poll(() => page.told.at(-1)).toEqual({ state: 'owner', uid, email, isRemembered: false });
  });

  test('is signed out by another password, says so, and keeps what it has', async () => {
    const { cleanUp } = await openedByOwner();
    await changePassword();

    const page = await openPage();
    page.onSignOut(cleanUp);
    expect(await page.until('signed-out')).toEqual(ENDED);
    expect(cleanUp).not.toHaveBeenCalled();

    const next = await openPage();
    expect(await next.until('signed-out')).toEqual(ENDED);
    expect(next.told.map(({ state }) => state)).not.toContain('owner');
  });

  test('hears of another password while it is open, when it is shown again', async () => {
    const page = await openedByOwner();
    await changePassword();
    aMinuteLater();
    showAgain();
    expect(await page.until('signed-out')).toEqual(ENDED);
    await expect(page.ownerDatabase.read('orders')).rejects.toThrow('Nobody is signed in');
  });

  test('hears by a refusal that its owner is none any more, and keeps what it has', async () => {
    const page = await openedByOwner();
    await shopDatabase.put('/owners', { another: true });
    await expect(page.ownerDatabase.read('orders')).rejects.toThrow('refused');
    expect(await page.until('no-owner')).toEqual({ state: 'no-owner', uid, email, wasOwner: true });
    expect(page.cleanUp).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('takes the screens away, removes what is kept even where one thing can not be, and lasts', async () => {
    const page = await openedByOwner();
    const error = logged('error');
    const seen: (string | undefined)[] = [];
    page.onSignOut(() => {
      seen.push(page.told.at(-1)?.state);
      throw new Error('The disk is stuck');
    });
    const last = vi.fn();
    page.onSignOut(last);

    await page.signOut();

    expect(seen).toEqual(['unknown']);
    expect(last).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
    expect(await page.until('signed-out')).toEqual(SIGNED_OUT);
    expect(await (await openPage()).until('signed-out')).toEqual(SIGNED_OUT);
  });

  test('goes on at the next start when the page is killed meanwhile', async () => {
    const killed = await openedByOwner();
    killed.onSignOut(() => new Promise(() => {}));
    void killed.signOut();

    const cleanUp = vi.fn();
    const page = await openPage((next) => next.onSignOut(cleanUp));
    expect(await page.until('signed-out')).toEqual(SIGNED_OUT);
    expect(cleanUp).toHaveBeenCalledOnce();
    await expect.poll(() => localStorage.getItem('baker-session')).toBeNull();
    expect(await (await openPage()).until('signed-out')).toEqual(SIGNED_OUT);
  });

  test('in another tab takes the screens away here too, and what was kept meanwhile', async () => {
    const page = await openedByOwner();
    const user = Object.keys(localStorage).find((key) => key.startsWith('firebase:authUser')) ?? '';
    localStorage.removeItem('baker-session');
    localStorage.removeItem(user);
    dispatchEvent(new StorageEvent('storage', { key: user, newValue: null, storageArea: localStorage }));

    expect(await page.until('signed-out')).toEqual(SIGNED_OUT);
    expect(page.cleanUp).toHaveBeenCalledOnce();
  });
});

test('a forgotten password: an email goes out if there is an account, and nobody hears whether', async () => {
  const page = await openPage();
  expect(await page.sendPasswordReset(email)).toBe('sent');
  expect(await page.sendPasswordReset('nobody@bakery.test')).toBe('sent');
  expect(await page.sendPasswordReset('no address')).toBe('wrong');
  expect((await service.codes()).map((code) => code.email)).toEqual([email]);
});
