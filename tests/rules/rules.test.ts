import { readFile } from 'node:fs/promises';
import { get, ref, remove, set, update } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractServer } from '../support/databaseUnderTest.ts';
import { catalogueCases } from './catalogueCases.ts';
import { orderCases } from './orderCases.ts';
import type { RuleCase, Verdict } from './ruleCase.ts';
import { SHOP_DATA } from './shopData.ts';

const database = await contractServer({ rules: JSON.parse(await readFile('database.rules.json', 'utf8')) });
const clients = { visitor: database.client(), user: database.client('user1') };
const cases = [...catalogueCases, ...orderCases];

let isChanged = true;

/** Each case begins with the same data. Only allowed requests change them. */
beforeEach(async () => {
  if (isChanged) await database.put('/', SHOP_DATA);
  isChanged = false;
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
  isChanged = true;
  const verdict = await verdictBy(attempt);
  isChanged = verdict === 'allowed' && attempt.operation !== 'read';
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
const NOBODY = '';
const SOMEBODY = `?auth=${unsignedToken({ sub: 'user1' })}`;

async function verdictByRest({ who, operation, path, value }: RuleCase): Promise<Verdict> {
  const credential = who === 'user' ? SOMEBODY : NOBODY;
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
