import { beforeEach, expect, test } from 'vitest';
import { contractServer } from '../../support/databaseUnderTest.ts';

const database = await contractServer({
  rules: {
    rules: {
      stock: { '.read': true, '.write': 'newData.val() !== -1' },
      blind: { '.write': true },
    },
  },
});

/** The tag of a place without data. */
const NOTHING = 'null_etag';

beforeEach(() => database.put('/stock', { honey: 3 }));

async function tagged(method: string, path: string, body?: unknown): Promise<string | null> {
  return (await database.ask(method, path, { 'x-firebase-etag': 'true' }, body)).headers.get('etag');
}

/** Writes only if the data still have this tag. */
async function writeIf(tag: string | null, method: string, path: string, body?: unknown) {
  const response = await database.ask(method, path, { 'if-match': tag ?? '' }, body);
  return { status: response.status, tag: response.headers.get('etag'), json: await response.json() };
}

test('a reading carries the tag of its data when asked for it', async () => {
  const tag = await tagged('GET', '/stock/honey');

  expect(tag).toEqual(expect.stringMatching(/.{8}/));
  expect(await tagged('GET', '/stock/honey')).toBe(tag);
  expect((await database.ask('GET', '/stock/honey', {})).headers.get('etag')).toBeNull();
});

test('other data have another tag, and none the one of nothing', async () => {
  const tag = await tagged('GET', '/stock/honey');
  await database.put('/stock/honey', 2);

  expect(await tagged('GET', '/stock/honey')).not.toBe(tag);
  expect(await tagged('GET', '/stock/rye')).toBe(NOTHING);
});

test('a write carries the tag of what it wrote', async () => {
  const tag = await tagged('PUT', '/stock/honey', 7);

  expect(await tagged('GET', '/stock/honey')).toBe(tag);
  expect(await tagged('PUT', '/stock/honey?print=silent', 7)).toBe(tag);
  expect(await tagged('POST', '/stock/posted', 7)).toBe(tag);
  expect(await tagged('DELETE', '/stock/honey')).toBe(NOTHING);
});

test('a write for the data as they are is made', async () => {
  const tag = await tagged('GET', '/stock/honey');

  expect(await writeIf(tag, 'PUT', '/stock/honey', 2)).toMatchObject({ status: 200, json: 2 });
  const next = await tagged('GET', '/stock/honey');
  expect(await writeIf(next, 'DELETE', '/stock/honey')).toMatchObject({ status: 200, json: null });
  expect(await writeIf(NOTHING, 'PUT', '/stock/honey', 9)).toMatchObject({ status: 200, json: 9 });
});

test.each([
  ['PUT', 1],
  ['DELETE', undefined],
])('a %s for other data is not made, and told what there is', async (method, body) => {
  const old = await tagged('GET', '/stock/honey');
  await database.put('/stock/honey', 2);
  const stale = { status: 412, json: 2, tag: await tagged('GET', '/stock/honey') };

  expect(await writeIf(old, method, '/stock/honey', body)).toEqual(stale);
  expect(await writeIf(NOTHING, method, '/stock/honey', body)).toEqual(stale);
  expect((await database.rest('GET', '/stock/honey')).json).toBe(2);
});

test('a write for data that are gone is told that there are none', async () => {
  const old = await tagged('GET', '/stock/honey');
  await database.put('/stock/honey', null);

  expect(await writeIf(old, 'PUT', '/stock/honey', 2)).toEqual({ status: 412, json: null, tag: NOTHING });
});

test('the rules judge a write for the data as they are', async () => {
  const tag = await tagged('GET', '/stock');

  expect((await writeIf(tag, 'PUT', '/stock', -1)).status).toBe(401);
});

test('who may not read may write, but not on condition', async () => {
  expect((await database.ask('PUT', '/blind', {}, 1)).status).toBe(200);
  expect((await writeIf(NOTHING, 'PUT', '/blind', 2)).status).toBe(401);
  expect((await writeIf(NOTHING, 'PUT', '/blind/new', 2)).status).toBe(401);
});

test.each([
  ['GET', undefined],
  ['POST', 1],
  ['PATCH', { rye: 1 }],
])('there is no %s on condition', async (method, body) => {
  const tag = await tagged('GET', '/stock');

  expect((await writeIf(tag, method, '/stock', body)).status).toBe(400);
  expect((await database.rest('GET', '/stock')).json).toEqual({ honey: 3 });
});

test('an update has no tag', async () => {
  const { status } = await database.ask('PATCH', '/stock', { 'x-firebase-etag': 'true' }, { rye: 1 });

  expect(status).toBe(400);
  expect((await database.rest('GET', '/stock/rye')).json).toBeNull();
});

test("the shop's scripts may ask for tags, on condition, and see them", async () => {
  const preflight = await database.ask('OPTIONS', '/stock/honey', {
    origin: 'https://shop.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'if-match,x-firebase-etag',
  });
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */);
  const answer = await database.ask('GET', '/stock/honey', { origin: 'https://shop.example' });

  expect(allowed).toEqual(expect.arrayContaining(['if-match', 'x-firebase-etag']));
  expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('etag');
});
