import { expect, test } from 'vitest';
import { VISITOR } from '../../../sandbox/database/caller.ts';
import { Namespace } from '../../../sandbox/database/namespace.ts';
import { compileRule } from '../../../sandbox/database/ruleCompiler.ts';
import { parseRulesFile } from '../../../sandbox/database/rules.ts';
import { EvaluationError, RuleError, RuleSnapshot } from '../../../sandbox/database/ruleValues.ts';
import { parsePath } from '../../../sandbox/database/tree.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

/** How rules are read and judged. What the shop's own rules say is tested in `tests/rules`, with the same judge. */

function shopWith(rules: object, before: unknown = null) {
  const shop = new Namespace({ rules });
  shop.setData(before);
  return {
    mayRead: (path: string) => shop.canRead(parsePath(path), VISITOR),
    mayWrite: (path: string, json: unknown) =>
      shop.refusalOf([{ path: parsePath(path), json }], VISITOR) === null,
  };
}

test('what may be read or written at a place may be below it, and not above', () => {
  const shop = shopWith({ a: { '.read': true, '.write': true, b: { '.read': false, '.write': false } } });

  expect([shop.mayRead('a/b/c'), shop.mayRead('')]).toEqual([true, false]);
  expect([shop.mayWrite('a/b/c', 1), shop.mayWrite('', { a: 1 })]).toEqual([true, false]);
});

test('a .validate counts on the way to the written place, at it and far below, but not for what is deleted', () => {
  const rules = { '.write': true, order: { '.validate': "newData.hasChildren(['name', 'paid'])" } };
  const shop = shopWith(rules, { order: { name: 'Bo', paid: false } });
  const below = shopWith({ '.write': true, a: { b: { c: { '.validate': false } } } });

  expect(shop.mayWrite('order/paid', true)).toBe(true);
  expect(shop.mayWrite('order/name', null)).toBe(false);
  expect(shop.mayWrite('order', null)).toBe(true);
  expect(below.mayWrite('', { a: { b: { c: 1 } } })).toBe(false);
});

test.each<[string, unknown, string]>([
  ['a list', { rules: { a: [] } }, '/a'],
  ['an unknown rule', { rules: { a: { '.reed': true } } }, '/a/.reed'],
  ['a rule that does not compile', { rules: { a: { $b: { '.write': 'nonsense' } } } }, '/a/$b/.write'],
  ['newData in .read', { rules: { '.read': 'newData.exists()' } }, '/.read'],
  ['two wildcards', { rules: { $a: {}, $b: {} } }, '/$b'],
])('%s: refused, and the message says where', (_, json, place) => {
  expect(() => new Namespace(json)).toThrow(RuleError);
  expect(() => new Namespace(json)).toThrow(place);
});

test('a rules file may have comments, and slashes in its strings', () => {
  const text = `{ // who may read
    "rules": { /* everyone */ ".read": "root.child('a//b').exists() || 'x'.matches(/\\\\/*/)" } }`;

  expect(parseRulesFile(text)).toEqual({
    rules: { '.read': "root.child('a//b').exists() || 'x'.matches(/\\/*/)" },
  });
});

/** What a rule says of a read by a signed-in user; a text if it does not load, or fails on these data. */
function verdictOn(rule: string): boolean | 'refused' | 'fails' {
  try {
    const expression = compileRule(rule, { variables: new Set(['$id']), access: 'read' });
    const root = new RuleSnapshot(fromJson({ name: 'Honey' }, 0), []);
    const auth = { uid: 'user1', token: { admin: true } };
    const variables = new Map([['$id', 'c1']]);
    return expression.evaluate({ auth, now: Date.now(), variables, root, data: root }) === true;
  } catch (error) {
    if (error instanceof RuleError) return 'refused';
    if (error instanceof EvaluationError) return 'fails';
    throw error;
  }
}

/** What tests/rules can't show, as nobody writes such rules for a shop: the verdicts are the live service's. */
test.each([
  ["auth.uid === 'user1' && auth.token.admin === true && auth.constructor === null", true],
  ["'it\\'s \\u0041'.contains(\"'s A\") && !'a b'.contains('ab')", true],
  ["data.child('x').val() + 1 === 1", 'fails'],
  ["data.child('name').val() < 1", 'fails'],
  ["data.child('x').val() > 1 || true", 'fails'],
  ['true ? false : nonsense', 'refused'],
  ['data.val()', 'refused'],
  ["'a'.matches(/a(?=b)/)", 'refused'],
  ['1 > 0 // so', 'refused'],
  ['1 > 0; 2 > 1', 'refused'],
  ['now << 1 > 0', 'refused'],
  ['data[$id].exists()', 'refused'],
])('%s: %s', (rule, expected) => {
  expect(verdictOn(rule)).toBe(expected);
});
