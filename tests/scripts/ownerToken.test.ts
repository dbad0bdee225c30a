import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '../../scripts/owner/database/ownerToken.ts';
import { served } from './served.ts';
import { loginOf, signedIn } from './signedIn.ts';

const SHOP = '/home/ada/shop';
const OVER = Date.now() - 1;
const ada = loginOf('ada@bakery.example', 'of Ada');
const bo = loginOf('bo@bakery.example', 'of Bo');

/** Google's service for tokens, which says this, and what it was asked. */
async function googleThat(status: number, answer: object) {
  const asked: Record<string, string>[] = [];
  const { origin } = await served(async (request, response) => {
    asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return { asked, endpoints: { oauth2TokenUrl: `${origin}/token` } };
}

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [SHOP, 'of Bo'],
  ['/elsewhere', 'of Ada'],
])(
  "a login's token is used as it is, that of another one in the folder that chose it: %s",
  async (chose, token) => {
    const activeAccounts = { [chose]: 'bo@bakery.example' };
    await signedIn({ ...ada, additionalAccounts: [bo], activeAccounts });
    expect(await signIn(SHOP)).toBe(token);
  },
);

test('a token whose time is over is renewed, as firebase-tools would', async () => {
  await signedIn(loginOf('ada@bakery.example', 'of yesterday', OVER));
  const { asked, endpoints } = await googleThat(200, { access_token: 'of today', expires_in: 3599 });
  expect(await signIn(SHOP, endpoints)).toBe('of today');

  const [{ client_id, client_secret, ...request } = {}] = asked;
  expect(request).toEqual({ grant_type: 'refresh_token', refresh_token: 'refreshes ada@bakery.example' });
  const firebaseTools = await readFile('node_modules/firebase-tools/lib/api.js', 'utf8');
  expect(firebaseTools).toContain(`"${client_id}"`);
  expect(firebaseTools).toContain(`"${client_secret}"`);
});

test('a login that is over says how to sign in again', async () => {
  await signedIn(loginOf('ada@bakery.example', 'of yesterday', OVER));
  const { endpoints } = await googleThat(400, { error: 'invalid_grant' });
  await expect(signIn(SHOP, endpoints)).rejects.toThrow(
    'The login of ada@bakery.example failed (invalid_grant): npx firebase login --reauth',
  );
});

test('firebase-tools keeps its logins where and how they are read here', async () => {
  await signedIn({ ...ada, additionalAccounts: [bo] });
  const firebase = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { stdout } = spawnSync(process.execPath, [firebase, 'login:list', '--json'], { encoding: 'utf8' });
  expect(JSON.parse(stdout).result).toEqual([ada, bo]);
});
