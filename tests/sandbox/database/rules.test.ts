import { expect, test } from 'vitest';
import { Namespace } from '../../../sandbox/database/namespace.ts';
import { compileRule } from '../../../sandbox/database/ruleCompiler.ts';
import { EvaluationError, RuleError, RuleSnapshot } from '../../../sandbox/database/ruleValues.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

/** Parts of the rules' language that the shop's own rules don't use. */

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

/** A rule's result for a signed-in user's read; 'refused' if it doesn't load, 'fails' if it throws on these data. */
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

// These are the live service's verdicts.
test.each([
  ["auth.uid === 'user1' && auth.token.admin === true && auth.constructor === null", true],
  ["'it\\'s \\u0041'.contains(\"'s A\") && !'a b'.contains('ab')", true],
  ["data.child('x').val() + 1 === 1", 'fails'],
  ["'a' + 1 + $id === 'a1c1' && 1 + 1 === 2", true],
  ["'a' + data.child('x').val() === 'a'", 'fails'],
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
