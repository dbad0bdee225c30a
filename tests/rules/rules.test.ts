import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contractServer } from '../support/databaseUnderTest.ts';
import { LARGEST_ORDER } from './orderCases.ts';
import { METHODS, type RuleCase, UIDS } from './ruleCase.ts';
import { ruleCases } from './ruleCases.ts';
import { CLOSED_SHOP_DATA, SHOP_DATA } from './shopData.ts';
import { openTrial } from './trial.ts';

const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
const isEmulated = process.env.FIREBASE_DATABASE_EMULATOR_HOST !== undefined;
const isAllowed = isEmulated ? await byEmulator() : openTrial(rules).isAllowed;
// The emulator's clock can't be set.
const cases = ruleCases.filter(({ isExact }) => !(isEmulated && isExact));

test.each(cases)('$expected: $description', async (attempt) => {
  expect(await isAllowed(attempt)).toBe(attempt.expected === 'allowed');
});

test('the largest order that the rules accept has 975 kB', () => {
  const bytes = Buffer.byteLength(JSON.stringify(LARGEST_ORDER));
  expect(Math.round(bytes / 1000)).toBe(975);
});

async function byEmulator() {
  const database = await contractServer({ rules });
  /** The data now in the database; null after an allowed request, which changes them. */
  let present: object | null = null;
  return async ({ who, isClosed, operation, path, value }: RuleCase): Promise<boolean> => {
    const wanted = isClosed ? CLOSED_SHOP_DATA : SHOP_DATA;
    if (present !== wanted) await database.put('/', wanted);
    const credential = who === 'visitor' ? '' : `?auth=${unsignedToken({ sub: UIDS[who] })}`;
    const body = operation === 'set' || operation === 'update' ? value : undefined;
    const { status } = await database.rest(METHODS[operation], path + credential, body);
    present = status === 200 && operation !== 'read' ? null : wanted;
    expect([200, 401]).toContain(status);
    return status === 200;
  };
}

function unsignedToken(claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}
