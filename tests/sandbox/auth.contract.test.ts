import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { type AuthAnswer, AuthService } from '../support/authService.ts';
import { startOfficialAuth } from '../support/officialAuth.ts';
import { serveMiddleware } from './serveMiddleware.ts';

/**
 * The sandbox's sign-in answers as the official emulator does: the same requests go to both. The emulator is told what
 * it must not tell in projects of today: who has an account.
 */

const KEY = sandboxSettings.VITE_FIREBASE_API_KEY;
const PASSWORD = 'rye and shine';

let official: AuthService;
let own: AuthService;
let close = async () => {};

beforeAll(async () => {
  const emulator = await startOfficialAuth();
  const server = await serveMiddleware(createAuth(sandboxSettings).middleware);
  official = new AuthService(emulator.origin, KEY);
  own = new AuthService(server.origin, KEY);
  close = async () => {
    server.close();
    await emulator.close();
  };
  // The emulator takes some 9 s to start, many times that on a busy machine.
}, 180_000);

afterAll(() => close());

/** What the shop's page and the SDK read in an answer; what differs by chance is only named. */
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

interface Tried {
  readonly service: AuthService;
  readonly uid: string;
  readonly email: string;
  signIn(): Promise<AuthAnswer>;
}

/** Does the same with both, each time with a new account, and compares what they answered. */
async function same(attempt: (tried: Tried) => Promise<AuthAnswer[]>): Promise<unknown[]> {
  const uid = crypto.randomUUID();
  const email = `${uid}@bakery.test`;
  const account = { email, password: PASSWORD };
  const answersOf = async (service: AuthService) => {
    const added = await service.asAdmin('', { localId: uid, ...account });
    const signIn = () => service.ask('signInWithPassword', { ...account, returnSecureToken: true });
    return [added, ...(await attempt({ service, uid, email, signIn }))].map(seen);
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
  expect(answers.map((answer) => (answer as { status: number }).status)).toEqual([
    ...[200, 200, 200],
    ...[400, 400, 400, 400],
  ]);
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
