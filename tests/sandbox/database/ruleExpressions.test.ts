import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Query } from '../../../sandbox/database/query.ts';
import { compileRule } from '../../../sandbox/database/ruleCompiler.ts';
import { queryVariables } from '../../../sandbox/database/rules.ts';
import { RuleError } from '../../../sandbox/database/ruleTokens.ts';
import { type Auth, EvaluationError, RuleSnapshot } from '../../../sandbox/database/ruleValues.ts';
import { fromJson } from '../../../sandbox/database/treeJson.ts';

type Verdict = 'refused' | 'fails' | boolean;

interface Case {
  readonly rule: string;
  readonly auth?: Auth | null;
  readonly data?: unknown;
  readonly query?: Query | null;
  readonly variables?: Readonly<Record<string, string>>;
}
/** A line of the table with the live service's verdicts. */
interface LiveCase {
  readonly rule: string;
  readonly user: string;
  readonly data?: unknown;
  readonly query?: {
    readonly orderByChild?: string;
    readonly orderByValue?: boolean;
    readonly startAt?: string | number | boolean;
    readonly endAt?: string | number | boolean;
    readonly equalTo?: string | number | boolean;
    readonly limitToLast?: number;
  };
  readonly wildchildren?: Readonly<Record<string, string>>;
  readonly isValid: boolean;
  readonly failAtRuntime?: boolean;
  readonly evaluateTo?: boolean;
}
interface LiveTable {
  readonly users: Readonly<Record<string, Auth | null>>;
  readonly tests: readonly LiveCase[];
}

/** The table lies beside the project, because it is not ours. */
const LIVE_TABLE = new URL('../../../../shared/oracles/rules-expressions.json', import.meta.url);
const live: LiveTable = existsSync(LIVE_TABLE)
  ? JSON.parse(readFileSync(LIVE_TABLE, 'utf8'))
  : { users: {}, tests: [] };

function verdictOn({ rule, auth = null, data = null, query = null, variables = {} }: Case): Verdict {
  try {
    const expression = compileRule(rule, { variables: new Set(Object.keys(variables)), access: 'read' });
    const root = new RuleSnapshot(fromJson(data, 0), []);
    const value = expression.evaluate({
      auth,
      now: Date.now(),
      variables: new Map(Object.entries(variables)),
      root,
      data: root,
      query: queryVariables(query),
    });
    return value === true;
  } catch (error) {
    if (error instanceof RuleError) return 'refused';
    if (error instanceof EvaluationError) return 'fails';
    throw error;
  }
}

function toCase({ rule, user, data, query, wildchildren = {} }: LiveCase): Case {
  return {
    rule,
    auth: live.users[user] ?? null,
    data,
    query: query ? toQuery(query) : null,
    variables: wildchildren,
  };
}

function toQuery({
  orderByChild,
  equalTo,
  startAt = equalTo,
  endAt = equalTo,
  limitToLast,
}: NonNullable<LiveCase['query']>): Query {
  return {
    index: orderByChild ?? '.value',
    start: startAt === undefined ? null : { value: startAt, inclusive: true },
    end: endAt === undefined ? null : { value: endAt, inclusive: true },
    limit: limitToLast ?? null,
    limitFrom: 'last',
  };
}

const compared =
  live.tests.length > 0 ? `all ${live.tests.length}` : 'NONE, for the table is not on this machine, of the';

test(`agrees with ${compared} verdicts of the live service`, () => {
  const disagreements = live.tests.filter((liveCase) => {
    const { isValid, failAtRuntime, evaluateTo } = liveCase;
    const expected = !isValid ? 'refused' : failAtRuntime ? 'fails' : evaluateTo;
    return verdictOn(toCase(liveCase)) !== expected;
  });

  expect(disagreements).toEqual([]);
});

test.each<[string, Verdict]>([
  ["data.child('name').val() === 'Honey'", true],
  ["data.child('name').val().length === 5 && data.child('limit').isNumber()", true],
  ["data.child('limit').val() + 5 === 15 && data.child('limit').val() % 4 === 2", true],
  ['10 - 4 - 3 === 3 && 12 / 2 / 3 === 2', true],
  ["'\\n' === '\\u000a'", true],
  ["data.child('limit').val() - 2 * 3 === 4 && (data.child('limit').val() - 2) * 3 === 24", true],
  ["-data.child('limit').val() < 0 && !(1 > 2) && 1 <= 1 && 2 >= 1", true],
  ["data.hasChildren(['name', 'limit']) && data.hasChild('name') && !data.hasChildren(['name', 'x'])", true],
  ["data.child('name').parent().exists() && !data.child('x/y').exists()", true],
  ["data.val() === null || data.child('x').val() !== null", false],
  ["data.child('name').val().matches(/^h[a-z]+\\/?$/i)", true],
  ["data.child('name').val()['length'] / 5 === 1", true],
  ['true ? false : nonsense', 'refused'],
  ["data.exists() ? 'a' === 'a' : false", true],
  ["'it\\'s \\u0041'.replace('A', 'B') === \"it's B\"", true],
  ["'a b'.contains('b') && 'a b'.beginsWith('a') && 'a b'.endsWith(' b')", true],
  ["'AbC'.toLowerCase() === 'abc' && 'AbC'.toUpperCase() === 'ABC'", true],
  ['now > 1500000000000', true],
  ["$id === 'c1' && $id.length === 2", true],
  ['data.isString() || data.isBoolean() || data.isNumber()', false],
  ['data.getPriority() === null && auth === null', true],
  ["data.child('x').val() + 1 === 1", 'fails'],
  ["data.child('x').val() < 1", 'fails'],
  ["data.child('x').val() - 1 < 5", 'fails'],
  ["data.child('name').val() < 1", 'fails'],
  ["data.child('limit').val().contains('1')", 'fails'],
  ['data.parent().exists()', 'fails'],
  ["data.child('x').val() > 1 || true", 'fails'],
  ['true || data.parent().exists()', true],
  ["data.child('').exists()", 'fails'],
  ['newData.exists()', 'refused'],
  ['$other === $id', 'refused'],
  ['data.val()', 'refused'],
  ["data.child('name').val() && true", 'refused'],
  ['data.hasChildren([])', 'refused'],
  ["data.child('a', 'b').exists()", 'refused'],
  ['data.constructor()', 'refused'],
  ["data.toString() === ''", 'refused'],
  ["data['val'].length > 1", 'refused'],
  ["'a'.matches('a')", 'refused'],
  ["'a'.matches(/a(?=b)/)", 'refused'],
  ["'a'.matches(/[/)", 'refused'],
  ["'a'.matches(/(/)", 'refused'],
  ["'open", 'refused'],
  ['(true', 'refused'],
  ['true true', 'refused'],
  ['true &&', 'refused'],
  ['data.', 'refused'],
  ['1 # 2', 'refused'],
  ['', 'refused'],
])('%s: %s', (rule, expected) => {
  expect(verdictOn({ rule, data: { name: 'Honey', limit: 10 }, variables: { $id: 'c1' } })).toBe(expected);
});

test.each<[string, Verdict]>([
  ["auth.uid === 'user1' && auth['uid'].length === 5", true],
  ['auth.token.admin === true', true],
  ['auth.token[$claim] === true', true],
  ['auth.constructor === null && auth.token.toString === null', true],
  ['auth.none.at.all === null', true],
  ['auth.token.admin', 'refused'],
  ['auth.token.admin + 1 === 2', 'fails'],
])('of a user, %s: %s', (rule, expected) => {
  const auth = { uid: 'user1', token: { admin: true } };
  expect(verdictOn({ rule, auth, variables: { $claim: 'admin' } })).toBe(expected);
});
