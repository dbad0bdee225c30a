type Operation = 'read' | 'set' | 'update' | 'remove';
export type Verdict = 'allowed' | 'refused';

/** A request to the database, and whether the rules allow it. Each case begins with `SHOP_DATA`. */
export interface RuleCase {
  readonly description: string;
  readonly who: 'visitor' | 'user';
  readonly operation: Operation;
  readonly path: string;
  /** JSON as a client writes it, including `.value` and `.priority`; for an update the paths below and their values. */
  readonly value: unknown;
  readonly expected: Verdict;
  /** The SDK can't send it: it drops or rejects such keys and paths. */
  readonly restOnly: boolean;
}

type Attempt = readonly [description: string, operation: Operation, path: string, value?: unknown];

/** Requests of visitors that the rules must allow. */
export const allowed = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('allowed'));

/** Requests of visitors that the rules must refuse. */
export const refused = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('refused'));

/** The same requests from a signed-in user. The shop itself never signs anybody in. */
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
