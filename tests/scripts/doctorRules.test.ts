import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { examineDatabase } from '../../scripts/owner/doctor/checkDatabase.ts';
import { readRules } from '../../scripts/owner/doctor/readRules.ts';
import { healthyShop, noteLines, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';
import { loginOf, signedIn } from './signedIn.ts';

type Tree = Record<string, unknown>;

const shop = await healthyShop();
const { host, port, namespace } = shop.database;
const shopRules: Tree = JSON.parse(await readFile('database.rules.json', 'utf8'));
const DEPLOY = '→ Deploy the rules: npx firebase deploy --only database';

const NAMES = "with every customer's name, phone and email";
const ORDERS = `all orders, ${NAMES}`;
const CANCELLED = `cancelled orders, ${NAMES}`;
const SIGNED_IN = 'auth != null';
const UNORDERED = 'so nobody can order';
const UNFINISHED = 'so no order can be finished';

/** The shop's rules with one part replaced; null removes it. */
function rulesWith(place: string, rule: unknown): Tree {
  const rules = structuredClone(shopRules);
  const keys = ['rules', ...place.split('/')];
  const last = keys.pop() ?? '';
  let node = rules;
  for (const key of keys) {
    node[key] ??= {};
    node = node[key] as Tree;
  }
  if (rule === null) delete node[last];
  else node[last] = rule;
  return rules;
}

async function wrongWith(rules: unknown): Promise<string[]> {
  await shop.database.put('/.settings/rules', rules);
  return wrongLines(await examined());
}

/** What the doctor finds in a database with the test's content. */
async function examined(origin = `http://${host}:${port}`) {
  const { findings } = await examineDatabase({ origin, namespace, isLocal: true });
  return findings;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[place: string, rule: unknown, what: string]>([
  ['.write', true, 'change the whole database'],
  ['.write', 'newData.exists()', 'change the whole database'],
  ['$other', { '.write': true }, 'change the whole database'],
  ['.read', true, 'read the whole database'],
  ['$other', { '.read': true }, 'read the whole database'],
  ['orders/.read', true, `read ${ORDERS}`],
  ['orders/$id/.write', true, `change ${ORDERS}`],
  ['cakes/.write', true, 'change cakes'],
  ['cakes/$id/.write', '!data.exists() && newData.exists()', 'change cakes'],
  ['cakes/$id/price/.write', true, 'change cakes'],
  ['cancelled/.read', true, `read ${CANCELLED}`],
  ['cancelled/$id/.read', true, `read ${CANCELLED}`],
  ['cancelled/.write', true, `change ${CANCELLED}`],
  ['handovers/.read', true, 'read what was collected and paid'],
  ['handovers/$id/.write', true, 'change what was collected and paid'],
  ['stock/.write', true, 'change what is baked'],
  ['closed/.write', true, 'change whether the shop is closed'],
  ['owners/.read', true, 'read who the owners are'],
  ['owners/$uid/.write', true, 'change who the owners are'],
  ['categories/.write', true, 'change categories'],
  ['texts/$text/.write', true, 'change texts'],
])('with %s: %j anyone can %s', async (place, rule, what) => {
  const line = `✗ Anyone on the internet can ${what} ${DEPLOY} (test-mode rules must not stay)`;
  expect(await wrongWith(rulesWith(place, rule))).toEqual([line]);
});

test.each<[place: string, rule: string, what: string]>([
  ['.write', SIGNED_IN, 'change the whole database'],
  ['orders/.read', SIGNED_IN, `read ${ORDERS}`],
  ['owners/$uid/.write', 'auth.uid === $uid', 'change who the owners are'],
  ['orders/$id/paid/.validate', `newData.val() !== true || ${SIGNED_IN}`, `change ${ORDERS}`],
])('with %s: %s those who sign up can %s', async (place, rule, what) => {
  const line = `✗ Anyone who signs up can ${what} ${DEPLOY} (test-mode rules must not stay)`;
  expect(await wrongWith(rulesWith(place, rule))).toEqual([line]);
});

const WHOLE = 'newData.val() % 1 === 0';
const NEAR = 'newData.val() - data.val() <= 50 && data.val() - newData.val() <= 50';

test.each<[who: string, rule: unknown, stock: number]>([
  ['on the internet', true, 100_000],
  ['on the internet', `newData.val() >= 0 && ${WHOLE}`, 100_000],
  ['on the internet', `newData.val() <= data.val() + 50 && ${WHOLE}`, -1],
  ['who signs up', `(newData.val() >= 0 && ${WHOLE} && ${NEAR}) || ${SIGNED_IN}`, 100_000],
])("anyone %s can set a product's stock with %j", async (who, rule, stock) => {
  expect(await wrongWith(rulesWith('cakes/$id/limit/.write', rule))).toEqual([
    `✗ Anyone ${who} can set a product's stock as they like, as to ${stock} ${DEPLOY}`,
  ]);
});

const ITEM = 'orders/$id/items/$index';
/** A form of order numbers that the shop no longer makes. */
const OLD_NUMBERS = '$id.matches(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)';

test.each<[place: string, rule: unknown, what: string]>([
  ['orders/$id/.write', null, `write an order, ${UNORDERED}`],
  [
    'orders/$id/.validate',
    OLD_NUMBERS,
    `write an order and mark their order paid, ${UNORDERED} and no order can be finished`,
  ],
  [`${ITEM}/api`, { '.validate': 'newData.val().length > 3' }, `write an order, ${UNORDERED}`],
  [`${ITEM}/firebaseId`, { '.validate': "newData.val() === ''" }, `write an order, ${UNORDERED}`],
  ['orders/$id/paid/.write', null, `mark their order paid, ${UNFINISHED}`],
  ['orders/$id/.read', false, `read their own order, ${UNFINISHED}`],
  ['cakes/$id/limit/.write', null, `take from a limit, ${UNFINISHED}`],
  ['cakes/$id/limit/.write', 'newData.val() === data.val() + 1', `take from a limit, ${UNFINISHED}`],
  ['cakes/.read', false, 'read cakes, so the shop is empty'],
  [
    'orders',
    null,
    `read their own order, write an order and mark their order paid, ${UNFINISHED} and nobody can order`,
  ],
])('with %s: %j visitors may not do what they need', async (place, rule, what) => {
  expect(await wrongWith(rulesWith(place, rule))).toEqual([`✗ Visitors may not ${what} ${DEPLOY}`]);
});

test.each<[place: string, rule: unknown, what: string]>([
  ['handovers', null, 'see what was collected and hand an order over'],
  ['cancelled', null, 'see what was cancelled and cancel an order'],
  ['stock/.write', false, 'set the stock'],
  ['closed/.write', false, 'close the shop'],
  ['orders/.read', false, 'list the orders'],
])('with %s: %s an owner may not %s', async (place, rule, what) => {
  const line = `✗ An owner may not ${what}, so the baker's page does not work ${DEPLOY}`;
  expect(await wrongWith(rulesWith(place, rule))).toEqual([line]);
});

test('test mode and locked mode are one finding each, and whatever the rules allow, nothing is changed', async () => {
  await shop.database.put('/orders', { 'some-order': { paid: false } });
  const content = async () => (await shop.database.rest('GET', '/', undefined, 'owner')).json;
  const before = await content();
  expect(await wrongWith({ rules: { '.read': true, '.write': true } })).toEqual([
    `✗ Anyone on the internet can read and change the whole database ${DEPLOY} (test-mode rules must not stay)`,
  ]);
  expect(await wrongWith({ rules: {} })).toEqual([
    `✗ Visitors may do nothing, so the shop is empty and takes no orders ${DEPLOY}`,
  ]);
  await wrongWith(shopRules);
  expect(await content()).toEqual(before);
});

describe('where nobody has signed in as the owner', () => {
  /** The same database, which shows its rules to nobody. */
  async function withHiddenRules(rules: unknown) {
    await shop.database.put('/.settings/rules', rules);
    const { origin } = await served(async ({ method = 'GET', url = '' }, response) => {
      const answer = url.startsWith('/.settings')
        ? new Response('{"error":"Permission denied"}', { status: 401 })
        : await fetch(`http://${host}:${port}${url}`, { method });
      response.writeHead(answer.status).end(await answer.text());
    });
    return examined(origin);
  }

  test('it says what was not seen', async () => {
    const findings = await withHiddenRules(shopRules);
    expect([wrongLines(findings), noteLines(findings)]).toEqual([
      [],
      [
        expect.stringMatching(
          /^! Whether its rules let visitors order .* was not seen: .* npx firebase login/,
        ),
      ],
    ]);
  });

  test.each([
    ['.write', true, 'Anyone on the internet can change the whole database'],
    ['cakes/.write', true, 'Anyone on the internet can change cakes'],
    ['cancelled/.read', true, 'Anyone on the internet can read cancelled orders'],
    ['orders/$id/.write', true, 'Anyone on the internet can change all orders'],
    ['cakes/$id/limit/.write', null, 'Visitors may not take from a limit'],
  ])('it sees what a stranger can see: %s: %j', async (place, rule, what) => {
    expect(wrongLines(await withHiddenRules(rulesWith(place, rule)))).toEqual([
      expect.stringContaining(`✗ ${what}`),
    ]);
  });
});

test("a real project's rules are read with the owner's login, and not known where that may not", async () => {
  await signedIn(loginOf('owner@bakery.example', 'owner'));
  const address = { origin: `http://${host}:${port}`, namespace, isLocal: false };
  expect(await readRules(address)).toEqual(shopRules);
  const { origin } = await served((_request, response) => response.writeHead(401).end('{}'));
  expect(await readRules({ ...address, origin })).toBeNull();
});
