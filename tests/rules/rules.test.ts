import { readFile } from 'node:fs/promises';
import { get, ref, remove, set, update } from 'firebase/database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contractServer } from '../support/databaseUnderTest.ts';
import { catalogueCases } from './catalogueCases.ts';
import { changeCases } from './changeCases.ts';
import { orderCases } from './orderCases.ts';
import { ownerCases } from './ownerCases.ts';
import { type RuleCase, UIDS, type Verdict } from './ruleCase.ts';
import { CLOSED_SHOP_DATA, NOW, SHOP_DATA } from './shopData.ts';

const database = await contractServer({ rules: JSON.parse(await readFile('database.rules.json', 'utf8')) });
const clients = {
  visitor: database.client(),
  user: database.client(UIDS.user),
  owner: database.client(UIDS.owner),
  'former owner': database.client(UIDS['former owner']),
};
// The emulator's clock can't be set.
const isExactClock = process.env.FIREBASE_DATABASE_EMULATOR_HOST === undefined;
const cases = [...catalogueCases, ...orderCases, ...ownerCases, ...changeCases].filter(
  ({ isExact }) => isExactClock || !isExact,
);

/** The data that the database has; null after a change. Only allowed requests change them. */
let present: object | null = null;

afterEach(() => {
  vi.useRealTimers();
});

describe('by the SDK', () => {
  test.each(cases.filter(({ restOnly }) => !restOnly))('$expected: $description', async (attempt) => {
    await expectVerdict(attempt, verdictBySdk);
  });
});

describe('by REST', () => {
  test.each(cases)('$expected: $description', async (attempt) => {
    await expectVerdict(attempt, verdictByRest);
  });
});

async function expectVerdict(attempt: RuleCase, verdictBy: (attempt: RuleCase) => Promise<Verdict>) {
  const wanted = attempt.isClosed ? CLOSED_SHOP_DATA : SHOP_DATA;
  if (present !== wanted) await database.put('/', wanted);
  if (attempt.isExact) vi.setSystemTime(NOW);
  present = null;
  const verdict = await verdictBy(attempt);
  if (verdict === 'refused' || attempt.operation === 'read') present = wanted;
  expect(verdict).toBe(attempt.expected);
}

async function verdictBySdk(attempt: RuleCase): Promise<Verdict> {
  try {
    await attemptBySdk(attempt);
    return 'allowed';
  } catch (cause) {
    if (/permission.denied/i.test(String(cause))) return 'refused';
    throw cause;
  }
}

async function attemptBySdk({ who, operation, path, value }: RuleCase): Promise<void> {
  const place = ref(clients[who], path);
  if (operation === 'read') await get(place);
  if (operation === 'set') await set(place, value);
  if (operation === 'update') await update(place, value as object);
  if (operation === 'remove') await remove(place);
}

const METHODS = { read: 'GET', set: 'PUT', update: 'PATCH', remove: 'DELETE' } as const;

async function verdictByRest({ who, operation, path, value }: RuleCase): Promise<Verdict> {
  const credential = who === 'visitor' ? '' : `?auth=${unsignedToken({ sub: UIDS[who] })}`;
  const body = operation === 'set' || operation === 'update' ? value : undefined;
  const { status, json } = await database.rest(METHODS[operation], path + credential, body);
  if (status === 200) return 'allowed';
  expect({ status, json }).toEqual({ status: 401, json: { error: 'Permission denied' } });
  return 'refused';
}

/** A token without a signature, which emulators accept. */
function unsignedToken(claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}
