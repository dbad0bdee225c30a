import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOwnerDatabase, ownerDatabaseAt } from '../../scripts/owner/database/ownerDatabase.ts';
import { signIn } from '../../scripts/owner/database/ownerToken.ts';
import { readRules } from '../../scripts/owner/doctor/readRules.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { served } from '../sandbox/serveMiddleware.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { folderWith } from '../support/folderWith.ts';

const RULES = { rules: { texts: { '.read': true } } };
const { namespace, host, port } = await contractServer({ rules: RULES });
const address = { origin: `http://${host}:${port}`, namespace, isLocal: false };
const project = ownerDatabaseAt(address);

const projectAt = (origin: string, patience?: number) =>
  ownerDatabaseAt({ origin, namespace: null, isLocal: false }, patience);

/** A login as firebase-tools stores it, by default valid for an hour. */
const loginOf = (email: string, access_token: string, expires_at = Date.now() + 3_600_000) => ({
  user: { email },
  tokens: { access_token, refresh_token: `refreshes ${email}`, expires_at, scopes: [] },
});

/** Gives the commands and firebase-tools only these logins. */
async function signedIn(logins: object): Promise<void> {
  const config = { 'configstore/firebase-tools.json': JSON.stringify(logins) };
  vi.stubEnv('XDG_CONFIG_HOME', await folderWith(config));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
}

beforeEach(() => signedIn(loginOf('owner@bakery.example', 'owner')));
afterEach(() => void vi.unstubAllEnvs());

test("reads and writes past the rules, with the login's token, but not over a change, and reads the rules", async () => {
  // Keys may contain characters with a meaning in URLs.
  const path = 'cakes/50% off? 1 & more/limit';
  const { tag } = await project.readTagged(path);
  expect(await project.writeIf(path, tag, 3)).toBe(true);
  expect(await project.writeIf(path, tag, 6)).toBe(false);
  expect(await project.readTagged(path)).toMatchObject({ json: 3 });
  expect(await readRules(address)).toEqual(RULES);
});

test('says how to sign in where the service refuses, and does not know the rules there', async () => {
  const { origin } = await served((_request, response) => response.writeHead(401).end('"Unauthorized"'));
  expect(await readRules({ ...address, origin })).toBeNull();
  await expect(projectAt(origin).read('')).rejects.toThrow(
    /refused it: .*Unauthorized.*\nSign in with npx firebase login/,
  );
});

test('a write may have been made where the line breaks or nobody answers; a read was not', async () => {
  const breaking = projectAt((await served((request) => request.socket.destroy())).origin);
  await expect(breaking.writeIf('a', 'tag', 1)).rejects.toThrow(Unanswered);
  await expect(breaking.read('')).rejects.toThrow(/^There is no connection to the project's/);

  const silent = projectAt((await served(() => undefined)).origin, 300);
  await expect(silent.writeIf('a', 'tag', 1)).rejects.toThrow(
    /^The project's .* gave no answer within 0\.3 s\.$/,
  );
});

test.each([
  ['', /^Which database\? Put VITE_DATABASE_URL into .env/],
  ['http://127.0.0.1:9?ns=bakery', /^The sandbox does not answer at .*:9. Start it/],
])('with VITE_DATABASE_URL=%s it says what is missing', async (url, said) => {
  vi.stubEnv('VITE_DATABASE_URL', url);
  const reading = openOwnerDatabase('.', false).then((opened) => opened.read(''));
  await expect(reading).rejects.toThrow(said);
});

const SHOP = '/home/ada/shop';
const ada = loginOf('ada@bakery.example', 'of Ada');
const bo = loginOf('bo@bakery.example', 'of Bo');

/** Google's token service with this answer, and the requests to it. */
async function googleThat(status: number, answer: object) {
  const asked: Record<string, string>[] = [];
  const { origin } = await served(async (request, response) => {
    asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return { asked, endpoints: { oauth2TokenUrl: `${origin}/token` } };
}

test.each([
  [SHOP, 'of Bo'],
  ['/elsewhere', 'of Ada'],
])(
  "a login's token is used as it is, that of another one in the folder that chose it: %s",
  async (chose, token) => {
    await signedIn({ ...ada, additionalAccounts: [bo], activeAccounts: { [chose]: 'bo@bakery.example' } });
    expect(await signIn(SHOP)).toBe(token);
  },
);

test('a token whose time is over is renewed as firebase-tools would; a login that is over says how to sign in', async () => {
  await signedIn(loginOf('ada@bakery.example', 'of yesterday', Date.now() - 1));
  const { asked, endpoints } = await googleThat(200, { access_token: 'of today', expires_in: 3599 });
  expect(await signIn(SHOP, endpoints)).toBe('of today');

  const [{ client_id, client_secret, ...request } = {}] = asked;
  expect(request).toEqual({ grant_type: 'refresh_token', refresh_token: 'refreshes ada@bakery.example' });
  const firebaseTools = await readFile('node_modules/firebase-tools/lib/api.js', 'utf8');
  for (const sent of [client_id, client_secret]) expect(firebaseTools).toContain(`"${sent}"`);

  const refusing = await googleThat(400, { error: 'invalid_grant' });
  await expect(signIn(SHOP, refusing.endpoints)).rejects.toThrow(
    'The login of ada@bakery.example failed (invalid_grant): npx firebase login --reauth',
  );
});

test('firebase-tools keeps its logins where and how they are read here', async () => {
  await signedIn({ ...ada, additionalAccounts: [bo] });
  const firebase = 'node_modules/firebase-tools/lib/bin/firebase.js';
  const { stdout } = spawnSync(process.execPath, [firebase, 'login:list', '--json'], { encoding: 'utf8' });
  expect(JSON.parse(stdout).result).toEqual([ada, bo]);
});
