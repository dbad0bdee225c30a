import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readRules } from '../../scripts/owner/doctor/readRules.ts';
import { healthyShop, noteLines, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';
import { loginOf, signedIn } from './signedIn.ts';

const shop = await healthyShop();
const shopRules: object = JSON.parse(await readFile('database.rules.json', 'utf8'));
const DEPLOY = 'Deploy the rules: npx firebase deploy --only database';
const OPEN = `${DEPLOY} (test-mode rules must not stay)`;

const WITH_NAMES = "with every customer's name, phone and email";

const SIGNED_IN = 'auth != null';

const signedUpCan = (what: string) => `✗ Anyone who signs up can ${what} → ${OPEN}`;
const anyoneCan = (what: string) => `✗ Anyone on the internet can ${what} → ${OPEN}`;

/** The shop's rules with one part replaced; null removes it. */
function rulesWith(place: string, rule: unknown): unknown {
  const rules = structuredClone(shopRules);
  const keys = ['rules', ...place.split('/')];
  const last = keys.pop() ?? '';
  let node = rules as Record<string, unknown>;
  for (const key of keys) {
    node[key] ??= {};
    node = node[key] as Record<string, unknown>;
  }
  if (rule === null) delete node[last];
  else node[last] = rule;
  return rules;
}

async function examinedWith(rules: unknown) {
  await shop.database.put('/.settings/rules', rules);
  return shop.examined();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('names what the rules get wrong, in one line', () => {
  test.each<[place: string, rule: unknown, line: string]>([
    ['.write', true, anyoneCan('change the whole database')],
    ['.write', 'newData.exists()', anyoneCan('change the whole database')],
    ['$other', { '.write': true }, anyoneCan('change the whole database')],
    ['.read', true, anyoneCan('read the whole database')],
    ['orders/.read', true, anyoneCan(`read all orders, ${WITH_NAMES}`)],
    ['orders/$id/.write', true, anyoneCan(`change all orders, ${WITH_NAMES}`)],
    ['cakes/.write', true, anyoneCan('change cakes')],
    ['cakes/$id/.write', '!data.exists() && newData.exists()', anyoneCan('change cakes')],
    ['cakes/$id/price/.write', true, anyoneCan('change cakes')],
    [
      'cakes/$id/limit/.write',
      true,
      `✗ Anyone on the internet can set a product's stock as they like, as to 100000 → ${DEPLOY}`,
    ],
    [
      'cakes/$id/limit/.write',
      'newData.val() >= 0 && newData.val() % 1 === 0',
      `✗ Anyone on the internet can set a product's stock as they like, as to 100000 → ${DEPLOY}`,
    ],
    [
      'cakes/$id/limit/.write',
      'newData.val() <= data.val() + 50 && newData.val() % 1 === 0',
      `✗ Anyone on the internet can set a product's stock as they like, as to -1 → ${DEPLOY}`,
    ],
    ['cancelled/.read', true, anyoneCan(`read cancelled orders, ${WITH_NAMES}`)],
    ['cancelled/$id/.read', true, anyoneCan(`read cancelled orders, ${WITH_NAMES}`)],
    ['cancelled/.write', true, anyoneCan(`change cancelled orders, ${WITH_NAMES}`)],
    ['handovers/.read', true, anyoneCan('read what was collected and paid')],
    ['handovers/$id/.write', true, anyoneCan('change what was collected and paid')],
    ['stock/.write', true, anyoneCan('change what is baked')],
    ['closed/.write', true, anyoneCan('change whether the shop is closed')],
    ['owners/.read', true, anyoneCan('read who the owners are')],
    ['owners/$uid/.write', true, anyoneCan('change who the owners are')],
    ['$other', { '.read': true }, anyoneCan('read the whole database')],
    ['categories/.write', true, anyoneCan('change categories')],
    ['texts/$text/.write', true, anyoneCan('change texts')],
    ['orders/$id/.write', null, `✗ Visitors may not write an order, so nobody can order → ${DEPLOY}`],
    [
      'orders/$id/.validate',
      '$id.matches(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)',
      `✗ Visitors may not write an order and mark their order paid, so nobody can order and no order can be finished → ${DEPLOY}`,
    ],
    [
      'orders/$id/items/$index/api',
      { '.validate': 'newData.val().length > 3' },
      `✗ Visitors may not write an order, so nobody can order → ${DEPLOY}`,
    ],
    [
      'orders/$id/items/$index/firebaseId',
      { '.validate': "newData.val() === ''" },
      `✗ Visitors may not write an order, so nobody can order → ${DEPLOY}`,
    ],
    [
      'orders/$id/paid/.write',
      null,
      `✗ Visitors may not mark their order paid, so no order can be finished → ${DEPLOY}`,
    ],
    [
      'orders/$id/.read',
      false,
      `✗ Visitors may not read their own order, so no order can be finished → ${DEPLOY}`,
    ],
    [
      'cakes/$id/limit/.write',
      null,
      `✗ Visitors may not take from a limit, so no order can be finished → ${DEPLOY}`,
    ],
    [
      'cakes/$id/limit/.write',
      'newData.val() === data.val() + 1',
      `✗ Visitors may not take from a limit, so no order can be finished → ${DEPLOY}`,
    ],
    ['cakes/.read', false, `✗ Visitors may not read cakes, so the shop is empty → ${DEPLOY}`],
    [
      'orders',
      null,
      `✗ Visitors may not read their own order, write an order and mark their order paid, so no order can be finished and nobody can order → ${DEPLOY}`,
    ],
  ])('%s: %j', async (place, rule, line) => {
    expect(wrongLines(await examinedWith(rulesWith(place, rule)))).toEqual([line]);
  });

  test.each<[place: string, rule: unknown, line: string]>([
    ['.write', SIGNED_IN, signedUpCan('change the whole database')],
    ['orders/.read', SIGNED_IN, signedUpCan(`read all orders, ${WITH_NAMES}`)],
    ['owners/$uid/.write', 'auth.uid === $uid', signedUpCan('change who the owners are')],
    [
      'orders/$id/paid/.validate',
      `data.exists() || newData.val() === false || ${SIGNED_IN}`,
      signedUpCan(`change all orders, ${WITH_NAMES}`),
    ],
    [
      'cakes/$id/limit/.write',
      `(newData.val() >= 0 && newData.val() % 1 === 0 && newData.val() - data.val() <= 50 && data.val() - newData.val() <= 50) || ${SIGNED_IN}`,
      `✗ Anyone who signs up can set a product's stock as they like, as to 100000 → ${DEPLOY}`,
    ],
  ])('for those who sign up: %s: %s', async (place, rule, line) => {
    expect(wrongLines(await examinedWith(rulesWith(place, rule)))).toEqual([line]);
  });

  test.each<[place: string, rule: unknown, what: string]>([
    ['handovers', null, 'see what was collected and hand an order over'],
    ['cancelled', null, 'see what was cancelled and cancel an order'],
    ['stock/.write', false, 'set the stock'],
    ['closed/.write', false, 'close the shop'],
    ['orders/.read', false, 'list the orders'],
  ])('for an owner: %s: %s', async (place, rule, what) => {
    expect(wrongLines(await examinedWith(rulesWith(place, rule)))).toEqual([
      `✗ An owner may not ${what}, so the baker's page does not work → ${DEPLOY}`,
    ]);
  });

  test('test mode', async () => {
    expect(wrongLines(await examinedWith({ rules: { '.read': true, '.write': true } }))).toEqual([
      anyoneCan('read and change the whole database'),
    ]);
  });

  test('locked mode', async () => {
    expect(wrongLines(await examinedWith({ rules: {} }))).toEqual([
      `✗ Visitors may do nothing, so the shop is empty and takes no orders → ${DEPLOY}`,
    ]);
  });
});

test.each([
  ['its own', shopRules],
  ['those of test mode', { rules: { '.read': true, '.write': true } }],
])('changes nothing, whatever the rules allow: %s', async (_, rules) => {
  await shop.database.put('/orders', { 'some-order': { paid: false } });
  const content = async () => (await shop.database.rest('GET', '/', undefined, 'owner')).json;
  const before = await content();
  await examinedWith(rules);
  expect(await content()).toEqual(before);
});

test.each<[owners: unknown, wrong: string[], notes: string[]]>([
  [{ ada: true, bo: true }, [], []],
  [
    null,
    [
      "✗ No account may use the baker's page, /baker → Create one in the Firebase console > Authentication, and put its user UID under owners in the database, with the value true: docs/setup.md.",
    ],
    [],
  ],
  [
    { ada: true, bo: 'true' },
    [],
    [
      '! owners/bo is "true", which gives that account no right → Write true, a boolean and no text, or remove it.',
    ],
  ],
])('looks for an owner: %j', async (owners, wrong, notes) => {
  await shop.database.put('/owners', owners);
  const findings = await shop.examined();
  expect(wrongLines(findings)).toEqual(wrong);
  expect(noteLines(findings)).toEqual(notes);
});

describe('where nobody has signed in as the owner', () => {
  /** The same database, which shows its rules to nobody. */
  async function withHiddenRules(rules: unknown) {
    await shop.database.put('/.settings/rules', rules);
    const { origin } = await served(async ({ method = 'GET', url = '' }, response) => {
      const answer = url.startsWith('/.settings')
        ? new Response('{"error":"Permission denied"}', { status: 401 })
        : await fetch(`http://${shop.database.host}:${shop.database.port}${url}`, { method });
      response.writeHead(answer.status).end(await answer.text());
    });
    return shop.examined({ VITE_DATABASE_URL: `${origin}?ns=${shop.database.namespace}` });
  }

  test('says what was not seen', async () => {
    const findings = await withHiddenRules(shopRules);
    expect(wrongLines(findings)).toEqual([]);
    expect(noteLines(findings)).toEqual([
      "! Whether its rules let visitors order and protect the stock, and who may use the baker's page, was not seen: only the owner may read that → Sign in with npx firebase login, and run this again; or order a loaf for cash in the shop.",
    ]);
  });

  test.each([
    ['.write', true, 'Anyone on the internet can change the whole database'],
    ['cakes/.write', true, 'Anyone on the internet can change cakes'],
    ['cancelled/.read', true, 'Anyone on the internet can read cancelled orders'],
    ['orders/$id/.write', true, 'Anyone on the internet can change all orders'],
    ['cakes/$id/limit/.write', null, 'Visitors may not take from a limit'],
  ])('sees what a stranger can see: %s: %j', async (place, rule, what) => {
    expect(wrongLines(await withHiddenRules(rulesWith(place, rule)))).toEqual([
      expect.stringContaining(`✗ ${what}`),
    ]);
  });
});

describe("a real project's rules", () => {
  const { namespace, host, port } = shop.database;

  test("are read with the owner's login", async () => {
    await signedIn(loginOf('owner@bakery.example', 'owner'));
    const address = { origin: `http://${host}:${port}`, namespace, isLocal: false };
    expect(await readRules(address)).toEqual(shopRules);
  });

  test('are not known where that may not read them', async () => {
    const { origin } = await served((_request, response) => response.writeHead(401).end('{}'));
    expect(await readRules({ origin, namespace: null, isLocal: false })).toBeNull();
  });
});
