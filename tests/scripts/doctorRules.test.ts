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
const OPEN = `${DEPLOY} (test-mode rules must not stay)`;

const NAMES = "with every customer's name, phone and email";
const ORDERS = `all orders, ${NAMES}`;
const CANCELLED = `cancelled orders, ${NAMES}`;
const SIGNED_IN = 'auth != null';
const UNORDERED = 'so nobody can order';
const NO_ORDER = `write an order, ${UNORDERED}`;
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

const anyoneCan = (what: string) => `Anyone on the internet can ${what} ${OPEN}`;
const signedUpCan = (what: string) => `Anyone who signs up can ${what} ${OPEN}`;
const visitorsMayNot = (what: string) => `Visitors may not ${what} ${DEPLOY}`;
const ownerMayNot = (what: string) => `An owner may not ${what}, so the baker's page does not work ${DEPLOY}`;
const wildStock = (who: string, stock: number) =>
  `Anyone ${who} can set a product's stock as they like, as to ${stock} ${DEPLOY}`;

const LIMIT = 'cakes/$id/limit/.write';
const ITEM = 'orders/$id/items/$index';
const UNPAID = 'data.exists() || newData.val() === false';
const WHOLE = 'newData.val() % 1 === 0';
const NEAR = 'newData.val() - data.val() <= 50 && data.val() - newData.val() <= 50';
/** A form of order numbers that the shop no longer makes. */
const OLD_NUMBERS = '$id.matches(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)';

test.each<[place: string, rule: unknown, line: string]>([
  ['.write', true, anyoneCan('change the whole database')],
  ['.write', 'newData.exists()', anyoneCan('change the whole database')],
  ['.write', SIGNED_IN, signedUpCan('change the whole database')],
  ['.read', true, anyoneCan('read the whole database')],
  ['$other', { '.write': true }, anyoneCan('change the whole database')],
  ['$other', { '.read': true }, anyoneCan('read the whole database')],
  ['orders/.read', true, anyoneCan(`read ${ORDERS}`)],
  ['orders/.read', SIGNED_IN, signedUpCan(`read ${ORDERS}`)],
  ['orders/.read', false, ownerMayNot('list the orders')],
  ['orders/$id/.write', true, anyoneCan(`change ${ORDERS}`)],
  ['orders/$id/.write', null, visitorsMayNot(NO_ORDER)],
  ['orders/$id/.read', false, visitorsMayNot(`read their own order, ${UNFINISHED}`)],
  ['orders/$id/paid/.write', null, visitorsMayNot(`mark their order paid, ${UNFINISHED}`)],
  ['orders/$id/paid/.validate', `${UNPAID} || ${SIGNED_IN}`, signedUpCan(`change ${ORDERS}`)],
  [`${ITEM}/api`, { '.validate': 'newData.val().length > 3' }, visitorsMayNot(NO_ORDER)],
  [`${ITEM}/firebaseId`, { '.validate': "newData.val() === ''" }, visitorsMayNot(NO_ORDER)],
  [
    'orders/$id/.validate',
    OLD_NUMBERS,
    visitorsMayNot(`write an order and mark their order paid, ${UNORDERED} and no order can be finished`),
  ],
  [
    'orders',
    null,
    visitorsMayNot(
      `read their own order, write an order and mark their order paid, ${UNFINISHED} and nobody can order`,
    ),
  ],
  ['cakes/.read', false, visitorsMayNot('read cakes, so the shop is empty')],
  ['cakes/.write', true, anyoneCan('change cakes')],
  ['cakes/$id/.write', '!data.exists() && newData.exists()', anyoneCan('change cakes')],
  ['cakes/$id/price/.write', true, anyoneCan('change cakes')],
  [LIMIT, null, visitorsMayNot(`take from a limit, ${UNFINISHED}`)],
  [LIMIT, 'newData.val() === data.val() + 1', visitorsMayNot(`take from a limit, ${UNFINISHED}`)],
  [LIMIT, true, wildStock('on the internet', 100_000)],
  [LIMIT, `newData.val() >= 0 && ${WHOLE}`, wildStock('on the internet', 100_000)],
  [LIMIT, `newData.val() <= data.val() + 50 && ${WHOLE}`, wildStock('on the internet', -1)],
  [LIMIT, `(newData.val() >= 0 && ${WHOLE} && ${NEAR}) || ${SIGNED_IN}`, wildStock('who signs up', 100_000)],
  ['cancelled', null, ownerMayNot('see what was cancelled and cancel an order')],
  ['cancelled/.read', true, anyoneCan(`read ${CANCELLED}`)],
  ['cancelled/$id/.read', true, anyoneCan(`read ${CANCELLED}`)],
  ['cancelled/.write', true, anyoneCan(`change ${CANCELLED}`)],
  ['handovers', null, ownerMayNot('see what was collected and hand an order over')],
  ['handovers/.read', true, anyoneCan('read what was collected and paid')],
  ['handovers/$id/.write', true, anyoneCan('change what was collected and paid')],
  ['stock/.write', true, anyoneCan('change what is baked')],
  ['stock/.write', false, ownerMayNot('set the stock')],
  ['closed/.write', true, anyoneCan('change whether the shop is closed')],
  ['closed/.write', false, ownerMayNot('close the shop')],
  ['owners/.read', true, anyoneCan('read who the owners are')],
  ['owners/$uid/.write', true, anyoneCan('change who the owners are')],
  ['owners/$uid/.write', 'auth.uid === $uid', signedUpCan('change who the owners are')],
  ['categories/.write', true, anyoneCan('change categories')],
  ['texts/$text/.write', true, anyoneCan('change texts')],
])('of the rules with %s: %j it says in one line what is wrong', async (place, rule, line) => {
  expect(await wrongWith(rulesWith(place, rule))).toEqual([`✗ ${line}`]);
});

test('test mode and locked mode are one finding each, and whatever the rules allow, nothing is changed', async () => {
  await shop.database.put('/orders', { 'some-order': { paid: false } });
  const content = async () => (await shop.database.rest('GET', '/', undefined, 'owner')).json;
  const before = await content();
  expect(await wrongWith({ rules: { '.read': true, '.write': true } })).toEqual([
    `✗ ${anyoneCan('read and change the whole database')}`,
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
