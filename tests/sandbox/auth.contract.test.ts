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
  const { localId, email, registered, kind, expiresIn, expires_in, token_type, user_id, requestType } = json;
  return {
    status,
    ...{
      localId: localId && 'some',
      email,
      registered,
      kind,
      expiresIn,
      expires_in,
      token_type,
      requestType,
    },
    user: user_id && 'some',
    token: claims(json.idToken ?? json.id_token),
    refreshes: typeof (json.refreshToken ?? json.refresh_token),
    users: json.users?.map(seenUser),
  };
}

const seenUser = (user: Record<string, unknown>) => ({
  localId: user.localId,
  email: user.email,
  disabled: user.disabled,
  providers: (user.providerUserInfo as { providerId: string; email: string }[]).map((one) => [
    one.providerId,
    one.email,
  ]),
  hasPassword: typeof user.passwordHash,
  createdAt: typeof user.createdAt,
  lastLoginAt: typeof user.lastLoginAt,
});

function claims(token: string | undefined) {
  if (token === undefined) return undefined;
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const { email, iss, aud, firebase, iat, exp, sub, user_id } = payload;
  return {
    algorithm: header.alg,
    isUnsigned: token.endsWith('.'),
    isOfItsUser: sub === user_id,
    life: exp - iat,
    ...{ email, iss, aud, firebase },
  };
}

/** The same token as if it had been issued an hour ago. */
function anHourOld(token: string): string {
  const [header = '', body = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
  const old = { ...payload, iat: payload.iat - 3600, exp: payload.exp - 3600 };
  return `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.`;
}

interface Tried {
  readonly service: AuthService;
  readonly uid: string;
  readonly email: string;
  signIn(password?: string): Promise<AuthAnswer>;
}

/** Does the same with both, each time with a new account, and compares what they answered. */
async function same(attempt: (tried: Tried) => Promise<AuthAnswer[]>): Promise<unknown[]> {
  const uid = crypto.randomUUID();
  const email = `${uid}@bakery.test`;
  const answers: unknown[][] = [];
  for (const service of [official, own]) {
    const added = await service.asAdmin('', { localId: uid, email, password: PASSWORD });
    const signIn = (password = PASSWORD) =>
      service.ask('signInWithPassword', { email, password, returnSecureToken: true });
    const all = [added, ...(await attempt({ service, uid, email, signIn }))];
    answers.push(all.map(seen));
  }
  expect(answers[1]).toEqual(answers[0]);
  return answers[1] ?? [];
}

test('signing in', async () => {
  const answers = await same(async ({ service, email, signIn }) => [
    await signIn(),
    await service.ask('signInWithPassword', { email: email.toUpperCase(), password: PASSWORD }),
  ]);
  expect(answers[1]).toMatchObject({ status: 200, token: { algorithm: 'none', life: 3600 } });
});

test('signing in with something wrong', async () => {
  const answers = await same(async ({ service, email, signIn }) => [
    await signIn('wrong'),
    await service.ask('signInWithPassword', { email: 'nobody@bakery.test', password: PASSWORD }),
    await service.ask('signInWithPassword', { email: 'no address', password: PASSWORD }),
    await service.ask('signInWithPassword', { email }),
    await service.ask('signInWithPassword', { password: PASSWORD }),
  ]);
  expect(answers.slice(1)).toMatchObject(
    [
      'INVALID_LOGIN_CREDENTIALS',
      'INVALID_LOGIN_CREDENTIALS',
      'INVALID_EMAIL',
      'MISSING_PASSWORD',
      'MISSING_EMAIL',
    ].map((error) => ({ status: 400, error })),
  );
});

test('looking up whose token it is', () =>
  same(async ({ service, signIn }) => {
    const { json } = await signIn();
    return [
      await service.ask('lookup', { idToken: json.idToken }),
      await service.ask('lookup', { idToken: 'no token' }),
      await service.ask('lookup', {}),
    ];
  }));

test('fresh tokens', () =>
  same(async ({ service, signIn }) => {
    const { json } = await signIn();
    const fresh = await service.refresh({ grant_type: 'refresh_token', refresh_token: json.refreshToken });
    return [
      fresh,
      await service.ask('lookup', { idToken: fresh.json.id_token }),
      await service.refresh({ grant_type: 'refresh_token', refresh_token: 'bm9uZQ==' }),
    ];
  }));

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

test('a removed account', () =>
  same(async ({ service, signIn }) => {
    const { json } = await signIn();
    return [
      await service.ask('delete', { idToken: json.idToken }),
      await service.ask('lookup', { idToken: json.idToken }),
      await service.refresh({ grant_type: 'refresh_token', refresh_token: json.refreshToken }),
      await signIn(),
    ];
  }));

test('another password ends the tokens of the old one', async () => {
  const answers = await same(async ({ service, signIn }) => {
    const { json } = await signIn();
    return [
      await service.ask('update', { idToken: json.idToken, password: 'short' }),
      await service.ask('update', {
        idToken: json.idToken,
        password: 'oats and barley',
        returnSecureToken: true,
      }),
      await service.ask('lookup', { idToken: anHourOld(json.idToken) }),
      await signIn(),
      await signIn('oats and barley'),
    ];
  });
  expect(answers[3]).toMatchObject({ error: 'TOKEN_EXPIRED' });
});

test('a forgotten password', async () => {
  const answers = await same(async ({ service, email, signIn }) => {
    const codesBefore = await service.codes();
    const sent = await service.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const nobody = await service.ask('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'nobody@bakery.test',
    });
    const codes = (await service.codes()).slice(codesBefore.length);
    expect(codes).toEqual([
      {
        email,
        requestType: 'PASSWORD_RESET',
        oobCode: expect.any(String),
        oobLink: expect.stringContaining(codes[0]?.oobCode ?? ''),
      },
    ]);
    const code = { oobCode: codes[0]?.oobCode };
    return [
      sent,
      nobody,
      await service.ask('resetPassword', code),
      await service.ask('resetPassword', { ...code, newPassword: 'short' }),
      await service.ask('resetPassword', { ...code, newPassword: 'oats and barley' }),
      await service.ask('resetPassword', { ...code, newPassword: 'oats and barley' }),
      await signIn(),
      await signIn('oats and barley'),
    ];
  });
  expect(answers[6]).toMatchObject({ error: 'INVALID_OOB_CODE' });
});

test('a stranger makes an account', () =>
  same(async ({ service, email, signIn }) => [
    await service.ask('signUp', { email: `stranger-${email}`, password: PASSWORD, returnSecureToken: true }),
    await service.ask('signUp', { email, password: PASSWORD }),
    await service.ask('signUp', { email: `other-${email}`, password: 'short' }),
    await service.ask('signUp', { email: `other-${email}`, password: PASSWORD, localId: 'chosen' }),
    await signIn(),
  ]));
