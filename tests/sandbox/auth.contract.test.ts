import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { readCredential } from '../../sandbox/database/caller.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';
import { type AuthAnswer, AuthService } from '../support/authService.ts';
import { serveMiddleware } from './serveMiddleware.ts';

/** What the shop relies on in a sign-in. `npm run test:emulator` sends the same requests to the official emulator, too. */

const KEY = sandboxSettings.VITE_FIREBASE_API_KEY;
const PASSWORD = 'rye and shine';

const services: AuthService[] = [];
let close = () => {};

beforeAll(async () => {
  const server = await serveMiddleware(createAuth(sandboxSettings).middleware);
  services.push(new AuthService(server.origin, KEY));
  close = server.close;

  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!emulator) return;
  const official = new AuthService(`http://${emulator}`, KEY);
  await official.hideWhoHasAccounts();
  services.push(official);
});

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
  signIn(password?: string): Promise<AuthAnswer>;
}

/** Does the same with each, each time with a new account, and compares what they answered. */
async function same(attempt: (tried: Tried) => Promise<AuthAnswer[]>): Promise<unknown[]> {
  const uid = crypto.randomUUID();
  const email = `${uid}@bakery.test`;
  const answers: unknown[][] = [];
  for (const service of services) {
    const added = await service.asAdmin('', { localId: uid, email, password: PASSWORD });
    const signIn = (password = PASSWORD) =>
      service.ask('signInWithPassword', { email, password, returnSecureToken: true });
    const all = [added, ...(await attempt({ service, uid, email, signIn }))];
    answers.push(all.map(seen));
  }
  for (const others of answers.slice(1)) expect(answers[0]).toEqual(others);
  return answers[0] ?? [];
}

test('signing in, also with capitals, and with something wrong', async () => {
  const wrong = (email: string) =>
    [
      ['INVALID_LOGIN_CREDENTIALS', { email, password: 'wrong' }],
      ['INVALID_LOGIN_CREDENTIALS', { email: 'nobody@bakery.test', password: PASSWORD }],
      ['INVALID_EMAIL', { email: 'no address', password: PASSWORD }],
      ['MISSING_PASSWORD', { email }],
    ] as const;
  const [, right, ...answers] = await same(async ({ service, email, signIn }) => [
    await signIn(),
    await service.ask('signInWithPassword', { email: email.toUpperCase(), password: PASSWORD }),
    ...(await Promise.all(wrong(email).map(([, body]) => service.ask('signInWithPassword', body)))),
  ]);
  expect(right).toMatchObject({ status: 200, token: { algorithm: 'none', life: 3600 } });
  expect(answers.slice(1)).toMatchObject(wrong('').map(([error]) => ({ status: 400, error })));
});

test('fresh tokens, and whose token it is', async () => {
  const answers = await same(async ({ service, signIn }) => {
    const { json } = await signIn();
    const refresh = (token: string) => service.refresh({ grant_type: 'refresh_token', refresh_token: token });
    const fresh = await refresh(json.refreshToken);
    return [
      fresh,
      await service.ask('lookup', { idToken: fresh.json.id_token }),
      await service.ask('lookup', { idToken: 'no token' }),
      await service.ask('lookup', {}),
      await refresh('bm9uZQ=='),
    ];
  });
  expect(answers.slice(1)).toMatchObject([
    { status: 200, token: { life: 3600 } },
    { status: 200, users: [{ providers: ['password'] }] },
    { status: 400, error: 'INVALID_ID_TOKEN' },
    { status: 400, error: 'MISSING_ID_TOKEN' },
    { status: 400, error: 'INVALID_REFRESH_TOKEN' },
  ]);
});

test('a disabled account', async () => {
  const answers = await same(async ({ service, uid, signIn }) => {
    const { json } = await signIn();
    await service.asAdmin(':update', { localId: uid, disableUser: true });
    return [
      await signIn(),
      await service.ask('lookup', { idToken: json.idToken }),
      await service.refresh({ grant_type: 'refresh_token', refresh_token: json.refreshToken }),
    ];
  });
  expect(answers.slice(1)).toMatchObject(Array(3).fill({ status: 400, error: 'USER_DISABLED' }));
});

/** What the emulator does not do. */
test('the email for a new password leads to a page that sets it once, for a page with the key; only the console changes accounts', async () => {
  const { uid, email, password } = demoOwner;
  const auth = createAuth(sandboxSettings);
  const server = await serveMiddleware(auth.middleware);
  onTestFinished(server.close);
  const service = new AuthService(server.origin, KEY);
  const signIn = (given: string) => service.ask('signInWithPassword', { email, password: given });
  const set = async (given: string) => {
    const body = new URLSearchParams({ code, password: given });
    return (await fetch(`${server.origin}/sandbox/new-password`, { method: 'POST', body })).text();
  };

  const stranger = new AuthService(service.origin, 'x');
  const refused = await stranger.ask('signInWithPassword', { email, password });
  expect(refused.json.error.message).toMatch('API key not valid.');
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-bakery/accounts:update';
  const body = JSON.stringify({ localId: uid, password: 'oats and barley' });
  expect((await fetch(`${server.origin}${path}?key=${KEY}`, { method: 'POST', body })).status).toBe(400);
  const { json } = await signIn(password);
  expect(readCredential(json.idToken)).toMatchObject({ isOwner: false, auth: { uid, provider: 'password' } });

  await service.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const [{ code } = { code: '' }] = auth.resetCodes();
  expect(await (await fetch(`${server.origin}/sandbox/new-password?code=${code}`)).text()).toContain(email);
  expect(await set('short')).toContain('Password should be at least 6 characters');
  expect(await set('oats and barley')).toContain('Password changed');
  expect(await set('oats and barley')).toContain('This link is used up');
  expect([(await signIn(password)).status, (await signIn('oats and barley')).status]).toEqual([400, 200]);
});
