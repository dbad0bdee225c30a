import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooLong } from '@/services/owner/ownerDatabase';
import { ownerDatabaseAt } from '../../scripts/database/ownerDatabase.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { served } from './served.ts';
import { signedIn } from './signedIn.ts';

const database = await contractServer({
  rules: { rules: { orders: { '.indexOn': 'bakeDay' } } },
  data: { cakes: { rye: { title: 'Rye', limit: 4 } }, orders: { a: 1, b: 2, c: 3 } },
});
const { namespace, host, port } = database;
const project = ownerDatabaseAt({ origin: `http://${host}:${port}`, namespace, isLocal: false });

/** A project's database at another address. */
const projectAt = (origin: string, patience?: number) =>
  ownerDatabaseAt({ origin, namespace: null, isLocal: false }, patience);

beforeEach(() => signedIn('owner'));

afterEach(() => {
  vi.unstubAllEnvs();
});

test("reads and writes past the rules, with the login's token", async () => {
  expect(await project.read('cakes')).toEqual({ rye: { title: 'Rye', limit: 4 } });
  expect(await project.read('orders', { query: { orderBy: '"$key"', startAt: '"b"' } })).toEqual({
    b: 2,
    c: 3,
  });
  await project.update({ 'cakes/rye/title': 'Dark rye', 'orders/c': null });
  expect(await project.read('')).toEqual({
    cakes: { rye: { title: 'Dark rye', limit: 4 } },
    orders: { a: 1, b: 2 },
  });
});

test('a key may have signs in it that mean something in an address', async () => {
  const path = 'cakes/50% off? 1 & more/limit';
  await project.update({ [path]: 2 });
  expect(await project.read(path)).toBe(2);
  const { tag } = await project.readTagged(path);
  expect(await project.writeIf(path, tag, 3)).toBe(true);
  expect(await project.read(path)).toBe(3);
  await project.update({ [path]: null });
});

test('a conditional write is not made over a change', async () => {
  const { json, tag } = await project.readTagged('cakes/rye/limit');
  expect(json).toBe(4);
  await project.update({ 'cakes/rye/limit': 3 });
  expect(await project.writeIf('cakes/rye/limit', tag, 6)).toBe(false);
  expect(await project.read('cakes/rye/limit')).toBe(3);

  const again = await project.readTagged('cakes/rye/limit');
  expect(await project.writeIf('cakes/rye/limit', again.tag, 5)).toBe(true);
  expect(await project.read('cakes/rye/limit')).toBe(5);
});

test('an answer that is longer than asked for is not read', async () => {
  await expect(project.read('', { mostBytes: 10 })).rejects.toThrow(TooLong);
});

test('says how to sign in where the service refuses', async () => {
  const { origin } = await served((_request, response) =>
    response.writeHead(401).end('{"error":"Unauthorized"}'),
  );
  await expect(projectAt(origin).read('')).rejects.toThrow(
    /refused it: .*Unauthorized.*\nSign in with npx firebase login/,
  );
});

test('a write may have been made where the line breaks or nobody answers; a read was not', async () => {
  const breaking = projectAt((await served((request) => request.socket.destroy())).origin);
  await expect(breaking.update({})).rejects.toThrow(Unanswered);
  await expect(breaking.writeIf('a', 'tag', 1)).rejects.toThrow(Unanswered);
  await expect(breaking.read('')).rejects.toThrow(/^There is no connection to the project's/);

  const silent = projectAt((await served(() => undefined)).origin, 300);
  await expect(silent.update({})).rejects.toThrow(/^The project's .* gave no answer within 0\.3 s\.$/);
});
