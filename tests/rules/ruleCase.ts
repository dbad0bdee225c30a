type Operation = 'read' | 'set' | 'update' | 'remove';
export type Verdict = 'allowed' | 'refused';

/** What somebody tries with the database, and whether the rules let them. Each begins with `SHOP_DATA`. */
export interface RuleCase {
  readonly description: string;
  readonly who: 'visitor' | 'user';
  readonly operation: Operation;
  readonly path: string;
  /** JSON as a client writes it, `.value` and `.priority` included; for an update the paths below and their values. */
  readonly value: unknown;
  readonly expected: Verdict;
  /** The SDK can't send it: it loses keys with these names, or fails over them and over such paths. */
  readonly restOnly: boolean;
}

type Attempt = readonly [description: string, operation: Operation, path: string, value?: unknown];

/** Cases of visitors that must be let. */
export const allowed = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('allowed'));

/** Cases of visitors that must be refused. */
export const refused = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('refused'));

/** The same, tried by somebody who has signed in, which the shop never asks for. */
export const bySomebodySignedIn = (cases: readonly RuleCase[]): RuleCase[] =>
  cases.map((attempt) => ({ ...attempt, who: 'user', description: `${attempt.description}, signed in` }));

const NOT_FOR_THE_SDK = /__proto__|hasOwnProperty|\/\.priority/;

function toCase(expected: Verdict) {
  return ([description, operation, path, value = null]: Attempt): RuleCase => ({
    description,
    who: 'visitor',
    operation,
    path,
    value,
    expected,
    restOnly: NOT_FOR_THE_SDK.test(`${path} ${JSON.stringify(value)}`),
  });
}
