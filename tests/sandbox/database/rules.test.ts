import { expect, test } from 'vitest';
import { type Change, parseRulesFile, Rules } from '../../../sandbox/database/rules.ts';
import { RuleError } from '../../../sandbox/database/ruleTokens.ts';
import { parsePath, setAt } from '../../../sandbox/database/tree.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

interface Situation {
  readonly rules: object;
  readonly before?: unknown;
}

/** Why the rules refuse `json` at `path`; null if they allow it. */
function denial({ rules, before = null }: Situation, path: string, json: unknown): string | null {
  const root = fromJson(before, 0);
  const change: Change = {
    paths: [parsePath(path)],
    before: root,
    after: setAt(root, parsePath(path), fromJson(json, 0)),
    auth: null,
    now: 0,
  };
  return new Rules({ rules }).denial(change);
}

function canRead({ rules, before = null }: Situation, path: string): boolean {
  const root = fromJson(before, 0);
  return new Rules({ rules }).canRead({ path: parsePath(path), query: null, root, auth: null, now: 0 });
}

test('what may be read or written at a place may be below it, and not above', () => {
  const situation = {
    rules: { a: { '.read': true, '.write': true, b: { '.read': false, '.write': false } } },
  };

  expect(canRead(situation, 'a/b/c')).toBe(true);
  expect(canRead(situation, '')).toBe(false);
  expect(denial(situation, 'a/b/c', 1)).toBeNull();
  expect(denial(situation, '', { a: 1 })).toContain('no .write rule allows /');
});

test('a key with rules of its own is not of the $others', () => {
  const situation = { rules: { '.write': true, a: { known: {}, $other: { '.validate': false } } } };

  expect(denial(situation, 'a', { known: 1 })).toBeNull();
  expect(denial(situation, 'a', { known: 1, unknown: 1 })).toContain('.validate fails at /a/unknown');
  expect(denial(situation, 'a/unknown/below', 1)).toContain('.validate fails at /a/unknown');
});

test.each([['__proto__'], ['constructor'], ['toString'], ['hasOwnProperty'], ['isPrototypeOf']])(
  '%s is one of the $others',
  (key) => {
    const situation = { rules: { '.write': true, a: { known: {}, $other: { '.validate': false } } } };

    expect(denial(situation, `a/${key}`, 1)).toContain('.validate fails');
    expect(denial(situation, 'a', JSON.parse(`{"known": 1, "${key}": {"x": 1}}`))).toContain(
      '.validate fails',
    );
  },
);

test('$names stand for the keys of the path', () => {
  const situation = { rules: { $a: { $b: { '.write': "$a === 'x' && $b === 'y'" } } } };

  expect(denial(situation, 'x/y/z', 1)).toBeNull();
  expect(denial(situation, 'y/x', 1)).not.toBeNull();
});

test('a .validate above the written place counts, and sees all that would be there', () => {
  const situation = {
    rules: { '.write': true, order: { '.validate': "newData.hasChildren(['name', 'paid'])" } },
    before: { order: { name: 'Bo', paid: false } },
  };

  expect(denial(situation, 'order/paid', true)).toBeNull();
  expect(denial(situation, 'order/name', null)).toContain('.validate fails at /order');
});

test('each .validate on the way counts, and each far below', () => {
  const above = { '.write': true, a: { '.validate': false, b: { '.validate': true } } };
  const below = { '.write': true, a: { b: { c: { '.validate': false } } } };

  expect(denial({ rules: above }, 'a/b', 1)).toContain('.validate fails at /a');
  expect(denial({ rules: below }, '', { a: { b: { c: 1 } } })).toContain('.validate fails at /a/b/c');
});

test('root is what was there before', () => {
  const situation = { rules: { '.write': "!root.child('closed').exists()" } };

  expect(denial(situation, '', { closed: true })).toBeNull();
  expect(denial({ ...situation, before: { closed: true } }, '', { a: 1 })).not.toBeNull();
});

test('what is deleted is not validated', () => {
  const situation = { rules: { '.write': true, a: { '.validate': false } }, before: { a: 1 } };

  expect(denial(situation, 'a', null)).toBeNull();
});

test('rules compare what is there with what would be', () => {
  const situation = {
    rules: { limit: { '.write': 'data.exists()', '.validate': 'newData.val() < data.val()' } },
    before: { limit: 5 },
  };

  expect(denial(situation, 'limit', 4)).toBeNull();
  expect(denial(situation, 'limit', 6)).toContain('.validate');
  expect(denial({ rules: situation.rules }, 'limit', 4)).toContain('.write');
});

test('a rule that meets null where a number belongs is false, and the reason says so', () => {
  const situation = { rules: { a: { '.write': 'data.val() + 1 > 0' }, b: { '.write': 'data.val() < 1' } } };

  expect(denial(situation, 'a', 1)).toContain('null');
  expect(denial(situation, 'b', 1)).toContain('null');
});

test('queries without an index are told from those that have one', () => {
  const rules = new Rules({ rules: { a: { '.indexOn': 'n', $b: { '.indexOn': ['x', '.value'] } } } });

  expect(rules.hasIndex(['a'], 'n')).toBe(true);
  expect(rules.hasIndex(['a', 'b'], '.value')).toBe(true);
  expect(rules.hasIndex(['a'], '.key')).toBe(true);
  expect(rules.hasIndex(['a'], 'x')).toBe(false);
  expect(rules.hasIndex(['elsewhere'], 'n')).toBe(false);
});

test.each<[string, unknown, string]>([
  ['no rules', {}, 'rules'],
  ['something beside the rules', { rules: {}, more: {} }, 'rules'],
  ['a list', { rules: { a: [] } }, '/a'],
  ['an unknown rule', { rules: { a: { '.reed': true } } }, '/a/.reed'],
  ['a rule that is a number', { rules: { '.read': 1 } }, '/.read'],
  ['a rule that does not compile', { rules: { a: { $b: { '.write': 'nonsense' } } } }, '/a/$b/.write'],
  ['newData in .read', { rules: { '.read': 'newData.exists()' } }, '/.read'],
  ['query in .write', { rules: { '.write': 'query.orderByKey' } }, '/.write'],
  ['two wildcards', { rules: { $a: {}, $b: {} } }, '/$b'],
  ['a wildcard in itself', { rules: { $a: { $a: {} } } }, '/$a/$a'],
])('%s: refused, and the message says where', (_, json, place) => {
  expect(() => new Rules(json)).toThrow(RuleError);
  expect(() => new Rules(json)).toThrow(place);
});

test('a rules file may have comments, and slashes in its strings', () => {
  const text = `{ // who may read
    "rules": { /* everyone */ ".read": "root.child('a//b').exists() || 'x'.matches(/\\\\/*/)" } }`;

  expect(parseRulesFile(text)).toEqual({
    rules: { '.read': "root.child('a//b').exists() || 'x'.matches(/\\/*/)" },
  });
});
