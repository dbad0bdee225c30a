import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOwnerDatabase, ownerDatabaseAt } from '../../scripts/owner/database/ownerDatabase.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { served } from './served.ts';
import { loginOf, signedIn } from './signedIn.ts';

const database = await contractServer({ rules: { rules: {} } });
const { namespace, host, port } = database;
const project = ownerDatabaseAt({ origin: `http://${host}:${port}`, namespace, isLocal: false });

/** A project's database at another address. */
const projectAt = (origin: string, patience?: number) =>
  ownerDatabaseAt({ origin, namespace: null, isLocal: false }, patience);

beforeEach(() => signedIn(loginOf('owner@bakery.example', 'owner')));
afterEach(() => void vi.unstubAllEnvs());

test("reads and writes past the rules, with the login's token, but not over a change", async () => {
  // A key may have signs in it that mean something in an address.
  const path = 'cakes/50% off? 1 & more/limit';
  const { tag } = await project.readTagged(path);
  expect(await project.writeIf(path, tag, 3)).toBe(true);
  expect(await project.writeIf(path, tag, 6)).toBe(false);
  expect(await project.readTagged(path)).toMatchObject({ json: 3 });
});

test('says how to sign in where the service refuses', async () => {
  const { origin } = await served((_request, response) => response.writeHead(401).end('"Unauthorized"'));
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
