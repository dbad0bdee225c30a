import { readFile } from 'node:fs/promises';
import { applyEdits, modify } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { examineDatabase } from '../../scripts/owner/doctor/checkDatabase.ts';
import { served } from '../sandbox/serveMiddleware.ts';
import { badLines, healthyShop } from './healthyShop.ts';

const shop = await healthyShop();
const { host, port, namespace } = shop.database;
const shopRules = await readFile('database.rules.json', 'utf8');

/** The shop's rules with one part replaced; null removes it. */
function rulesWith(place: string, rule: unknown): unknown {
  const edits = modify(shopRules, ['rules', ...place.split('/')], rule ?? undefined, {});
  return JSON.parse(applyEdits(shopRules, edits));
}

async function examined(rules: unknown, origin = `http://${host}:${port}`) {
  await shop.database.put('/.settings/rules', rules);
  const { findings } = await examineDatabase({ origin, namespace, isLocal: true });
  return findings;
}

const NAMES = "with every customer's name, phone and email";
const SIGNED_IN = 'auth != null';
const LIMIT = 'cakes/$id/limit/.write';
const NEAR = 'newData.val() - data.val() <= 50 && data.val() - newData.val() <= 50';
const TAKES = `newData.val() >= 0 && newData.val() % 1 === 0 && ${NEAR}`;
const UNFINISHED = 'so no order can be finished';
const STOCK_AS_THEY_LIKE = "can set a product's stock as they like, as to";

test.each<[place: string, rule: unknown, line: string]>([
  ['.write', true, 'Anyone on the internet can change the whole database'],
  ['.write', SIGNED_IN, 'Anyone who signs up can change the whole database'],
  ['.read', true, 'Anyone on the internet can read the whole database'],
  ['orders/.read', SIGNED_IN, `Anyone who signs up can read all orders, ${NAMES}`],
  ['orders/$id/.write', true, `Anyone on the internet can change all orders, ${NAMES}`],
  ['cancelled/$id/.read', true, `Anyone on the internet can read cancelled orders, ${NAMES}`],
  ['handovers/$id/.write', true, 'Anyone on the internet can change what was collected and paid'],
  ['stock/.write', true, 'Anyone on the internet can change what is baked'],
  ['stockAhead/$day/.write', true, 'Anyone on the internet can change what is baked on later days'],
  ['calendar/.write', true, 'Anyone on the internet can change when the shop bakes'],
  ['calendar/.read', false, 'Visitors may not read when the shop bakes, so they are promised'],
  ['closed/.write', true, 'Anyone on the internet can change whether the shop is closed'],
  ['owners/$uid/.write', 'auth.uid === $uid', 'Anyone who signs up can change who the owners are'],
  ['helpers/$uid/.write', 'auth.uid === $uid', 'Anyone who signs up can change who helps at the counter'],
  ['counter/$day/.read', true, "Anyone on the internet can read the counter's list, with customers' names"],
  ['counterTicks/$day/$key/.write', true, 'Anyone on the internet can change what was ticked at the counter'],
  ['counter/$day/.write', false, 'An owner may not write the list of helpers, so'],
  ['cakes/$id/price/.write', true, 'Anyone on the internet can change cakes'],
  [LIMIT, true, `Anyone on the internet ${STOCK_AS_THEY_LIKE} 100000`],
  [LIMIT, TAKES.replace('newData.val() >= 0 && ', ''), `Anyone on the internet ${STOCK_AS_THEY_LIKE} -1`],
  [LIMIT, `(${TAKES}) || ${SIGNED_IN}`, `Anyone who signs up ${STOCK_AS_THEY_LIKE} 100000`],
  [LIMIT, null, `Visitors may not take from a limit, ${UNFINISHED}`],
  ['cakes/.read', false, 'Visitors may not read cakes, so the shop is empty'],
  ['orders/$id/.write', null, 'Visitors may not write an order, so nobody can order'],
  ['orders/$id/.read', false, `Visitors may not read their own order, ${UNFINISHED}`],
  ['orders/$id/paid/.write', null, `Visitors may not mark their order paid, ${UNFINISHED}`],
  ['cancelled', null, 'An owner may not see what was cancelled and cancel an order, so'],
  ['stock/.write', false, 'An owner may not set the stock, so'],
  ['calendar/.write', false, 'An owner may not change the bake days, so'],
])('of the rules with %s: %j it says in one line what is wrong', async (place, rule, line) => {
  const lines = badLines(await examined(rulesWith(place, rule)));
  expect(lines).toEqual([expect.stringContaining(`✗ ${line} `)]);
  expect(lines[0]).toContain(' → Deploy the rules: npx firebase deploy --only database');
});

const isPublic = (rule: unknown) => Object(rule)['.read'] === true;
const PRIVATE = Object.entries(JSON.parse(shopRules).rules).filter(([, rule]) => !isPublic(rule));
test.each(PRIVATE)('that strangers can read %s is told', async (place) => {
  expect(badLines(await examined(rulesWith(`${place}/.read`, true)))).toHaveLength(1);
});

test('a bake day that the shop can’t read is named', async () => {
  await shop.database.put('/calendar', { days: [{ day: 1, isBaked: true }], revision: 1 });
  const lines = badLines(await examined(JSON.parse(shopRules)));
  await shop.database.put('/calendar', null);
  expect(lines).toEqual([
    expect.stringContaining("✗ A record under calendar can't be read, so the shop goes by"),
  ]);
});

test('test mode and locked mode are one finding each, and whatever the rules allow, nothing is changed', async () => {
  await shop.database.put('/orders', { 'some-order': { paid: false } });
  const before = await shop.database.dataAt('/');
  expect(badLines(await examined({ rules: { '.read': true, '.write': true } }))).toEqual([
    expect.stringContaining('✗ Anyone on the internet can read and change the whole database'),
  ]);
  expect(badLines(await examined({ rules: {} }))).toEqual([
    expect.stringContaining('✗ Visitors may do nothing, so the shop is empty and takes no orders'),
  ]);
  expect(await shop.database.dataAt('/')).toEqual(before);
});

test('where nobody has signed in as the owner, it says what was not seen, and what a stranger can see', async () => {
  // This server hides the database's rules.
  const { origin } = await served(async ({ method = 'GET', url = '' }, response) => {
    const answer = url.startsWith('/.settings')
      ? new Response('{"error":"Permission denied"}', { status: 401 })
      : await fetch(`http://${host}:${port}${url}`, { method });
    response.writeHead(answer.status).end(await answer.text());
  });
  expect(badLines(await examined(JSON.parse(shopRules), origin))).toEqual([
    expect.stringMatching(/^! Whether its rules let visitors order .* was not seen: .* npx firebase login/),
  ]);
  expect(badLines(await examined(rulesWith('cancelled/.read', true), origin))[0]).toContain(
    '✗ Anyone on the internet can read cancelled orders',
  );
});
