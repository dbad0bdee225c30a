import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { contractServer } from '../support/databaseUnderTest.ts';
import { LARGEST_ORDER } from './orderCases.ts';
import { METHODS, UIDS } from './ruleCase.ts';
import { ruleCases } from './ruleCases.ts';
import { CLOSED_SHOP_DATA, NOW, SHOP_DATA } from './shopData.ts';

const database = await contractServer({ rules: JSON.parse(await readFile('database.rules.json', 'utf8')) });
// The emulator's clock can't be set.
const isExactClock = process.env.FIREBASE_DATABASE_EMULATOR_HOST === undefined;
const cases = ruleCases.filter(({ isExact }) => isExactClock || !isExact);

/** The data that the database has; null after a change. Only allowed requests change them. */
let present: object | null = null;

afterEach(() => {
  vi.useRealTimers();
});

test.each(cases)('$expected: $description', async (attempt) => {
  const { who, isClosed, isExact, clock = NOW, operation, path, value, expected } = attempt;
  const wanted = isClosed ? CLOSED_SHOP_DATA : SHOP_DATA;
  if (present !== wanted) await database.put('/', wanted);
  if (isExact) vi.setSystemTime(clock);
  present = null;
  const credential = who === 'visitor' ? '' : `?auth=${unsignedToken({ sub: UIDS[who] })}`;
  const body = operation === 'set' || operation === 'update' ? value : undefined;
  const answer = await database.rest(METHODS[operation], path + credential, body);
  if (answer.status !== 200 || operation === 'read') present = wanted;
  if (expected === 'allowed') expect(answer).toMatchObject({ status: 200 });
  else expect(answer).toEqual({ status: 401, json: { error: 'Permission denied' } });
});

test('the largest order that the rules accept has 975 kB', () => {
  const bytes = Buffer.byteLength(JSON.stringify(LARGEST_ORDER));
  expect(Math.round(bytes / 1000)).toBe(975);
});

/** A token without a signature, which emulators accept. */
function unsignedToken(claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}
