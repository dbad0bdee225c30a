import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { readCredential } from '../../sandbox/database/caller.ts';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';
import { AuthService } from '../support/authService.ts';
import { serveMiddleware } from './serveMiddleware.ts';

/** What the stand-in does as Firebase, but the official emulator does not: `auth.contract.test.ts` compares the rest. */

const { uid, email, password } = demoOwner;

let service: AuthService;
let close: () => void;

beforeEach(async () => {
  const auth = createAuth(sandboxSettings);
  const outbox = createOutbox(sandboxSettings, auth.resetCodes);
  const server = await serveMiddleware((request, response, next) =>
    auth.middleware(request, response, (error) => (error ? next(error) : outbox(request, response, next))),
  );
  service = new AuthService(server.origin, sandboxSettings.VITE_FIREBASE_API_KEY);
  close = server.close;
});
afterEach(() => {
  vi.useRealTimers();
  close();
});

const signIn = (given: string = password) => service.ask('signInWithPassword', { email, password: given });

test("the demo's owner signs in, and the sandbox's database knows who it is", async () => {
  const { json } = await signIn();

  expect(readCredential(json.idToken)).toMatchObject({ isOwner: false, auth: { uid, provider: 'password' } });
});

test('after five wrong passwords it takes no more for a minute, not even the right one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let tries = 0; tries < 5; tries++) {
    expect((await signIn('wrong')).json.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  }

  expect((await signIn()).json.error.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await signIn()).status).toBe(200);
});

test('another password ends the old refresh token and the old id token at once', async () => {
  const { json: old } = await signIn();
  const { json: changed } = await service.ask('update', {
    idToken: old.idToken,
    password: 'oats and barley',
  });
  const refresh = (token: string) => service.refresh({ grant_type: 'refresh_token', refresh_token: token });

  expect((await refresh(old.refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
  expect((await service.ask('lookup', { idToken: old.idToken })).json.error.message).toBe('TOKEN_EXPIRED');
  expect((await refresh(changed.refreshToken)).status).toBe(200);
});

test('a request with another key is refused', async () => {
  const stranger = new AuthService(service.origin, 'another-key');

  expect((await stranger.ask('signInWithPassword', { email, password })).json.error).toMatchObject({
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
  });
});

test('the email for a new password is in the outbox, and leads to a page that sets it once', async () => {
  await service.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });

  const outbox = await (await fetch(`${service.origin}/sandbox/outbox`)).text();
  const [, link = ''] = /href="(\/sandbox\/new-password[^"]+)"/.exec(outbox) ?? [];
  const address = new URL(link, service.origin);
  expect(await (await fetch(address)).text()).toContain(`for ${email}`);

  const code = address.searchParams.get('code') ?? '';
  const set = async (given: string) => {
    const body = new URLSearchParams({ code, password: given });
    const response = await fetch(new URL(address.pathname, address), { method: 'POST', body });
    return response.text();
  };
  expect(await set('short')).toContain('Password should be at least 6 characters');
  expect(await set('oats and barley')).toContain('Password changed');
  expect(await set('oats and barley')).toContain('This link is used up');
  expect([(await signIn()).status, (await signIn('oats and barley')).status]).toEqual([400, 200]);
});
