import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { ADMIN, type AuthAnswer, type AuthService, authServiceAt, PROJECT } from '../support/authService.ts';
import { serveMiddleware } from './serveMiddleware.ts';

/** Compares the sandbox with the official emulator. Neither may reveal who has an account. */

const KEY = sandboxSettings.VITE_FIREBASE_API_KEY;
const PASSWORD = 'rye and shine';

const require = createRequire(import.meta.url);
// At its start, the emulator compiles all paths, which takes seconds. This keeps only those that this file needs.
const ASKED =
  /^\/v1\/(?:token|accounts:\w+|projects\/{targetProjectId}\/accounts(?::update)?)$|^\/emulator\/v1\/projects\/{targetProjectId}\/\w+$/;
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec.js').default;
for (const path of Object.keys(paths)) if (!ASKED.test(path)) delete paths[path];
// `firebase emulators:start` serves with this.
const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
const emulator = await serveMiddleware(await createApp(PROJECT));
const server = await serveMiddleware(createAuth(sandboxSettings).middleware);
const official = authServiceAt(emulator.origin, KEY);
const own = authServiceAt(server.origin, KEY);
afterAll(emulator.close);
afterAll(server.close);

// Firebase protects emails like this in every project since September 2023.
await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/config`, {
  method: 'PATCH',
  headers: { ...ADMIN, 'content-type': 'application/json' },
  body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
});

/** What the page and the SDK read in an answer. Random values are replaced by their names. */
function seen({ status, json }: AuthAnswer) {
  if (json.error) return { status, code: json.error.code, error: json.error.message };
  const { localId, email, expiresIn, expires_in, token_type, user_id } = json;
  return {
    ...{ status, email, expiresIn, expires_in, token_type },
    ids: [typeof localId, typeof user_id, typeof (json.refreshToken ?? json.refresh_token)],
    token: claims(json.idToken ?? json.id_token),
    users: json.users?.map(seenUser),
  };
}

const seenUser = (user: Record<string, unknown>) => ({
  ...{ localId: user.localId, email: user.email, disabled: user.disabled },
  providers: (user.providerUserInfo as { providerId: string; email: string }[]).map((one) => one.providerId),
  kinds: [typeof user.passwordHash, typeof user.createdAt, typeof user.lastLoginAt],
});

function claims(token: string | undefined) {
  if (token === undefined) return undefined;
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const { email, iss, aud, firebase, iat, exp, sub, user_id } = payload;
  const isOfItsUser = sub === user_id;
  return { algorithm: header.alg, isOfItsUser, life: exp - iat, email, iss, aud, firebase };
}

function accountAt(service: AuthService, uid: string) {
  const account = { email: `${uid}@bakery.test`, password: PASSWORD };
  const add = () => service.asAdmin('', { localId: uid, ...account });
  const signIn = () => service.ask('signInWithPassword', { ...account, returnSecureToken: true });
  return { service, uid, email: account.email, add, signIn };
}

/** Sends the same requests to both, each with a new account, and compares the answers. */
async function same(attempt: (account: ReturnType<typeof accountAt>) => Promise<AuthAnswer[]>) {
  const uid = crypto.randomUUID();
  const answersOf = async (service: AuthService) => {
    const account = accountAt(service, uid);
    return [await account.add(), ...(await attempt(account))].map(seen);
  };
  const expected = await answersOf(official);
  expect(await answersOf(own)).toEqual(expected);
  return expected;
}

test('signing in, also with capitals, and with something wrong', async () => {
  const answers = await same(async ({ service, email, signIn }) => {
    const wrong = [
      { email, password: 'wrong' },
      { email: 'nobody@bakery.test', password: PASSWORD },
      { email: 'no address', password: PASSWORD },
      { email },
    ];
    return [
      await signIn(),
      await service.ask('signInWithPassword', { email: email.toUpperCase(), password: PASSWORD }),
      ...(await Promise.all(wrong.map((body) => service.ask('signInWithPassword', body)))),
    ];
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 400, 400]);
});

test('fresh tokens, and whose token it is', () =>
  same(async ({ service, signIn }) => {
    const { json } = await signIn();
    const refresh = (token: string) => service.refresh({ grant_type: 'refresh_token', refresh_token: token });
    const fresh = await refresh(String(json.refreshToken));
    return [
      fresh,
      await service.ask('lookup', { idToken: fresh.json.id_token }),
      await service.ask('lookup', { idToken: 'no token' }),
      await service.ask('lookup', {}),
      await refresh('bm9uZQ=='),
    ];
  }));

test('a disabled account', async () => {
  const answers = await same(async ({ service, uid, signIn }) => {
    const { json } = await signIn();
    await service.asAdmin(':update', { localId: uid, disableUser: true });
    return [
      await signIn(),
      await service.ask('lookup', { idToken: json.idToken }),
      await service.refresh({ grant_type: 'refresh_token', refresh_token: String(json.refreshToken) }),
    ];
  });
  expect(answers.slice(1)).toMatchObject(Array(3).fill({ status: 400, error: 'USER_DISABLED' }));
});
