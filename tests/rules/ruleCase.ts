type Operation = 'read' | 'set' | 'update' | 'remove';
export type Verdict = 'allowed' | 'refused';
export type Who = 'visitor' | keyof typeof UIDS;

/** The accounts: one of a stranger who signed up, one of an owner, and one whose rights were taken back. */
export const UIDS = { user: 'user1', owner: 'owner1', 'former owner': 'owner2' } as const;

/** A request to the database, and whether the rules allow it. Each case begins with `SHOP_DATA`, or `CLOSED_SHOP_DATA`. */
export interface RuleCase {
  readonly description: string;
  readonly who: Who;
  readonly operation: Operation;
  readonly path: string;
  /** JSON as a client writes it, including `.value` and `.priority`; for an update the paths below and their values. */
  readonly value: unknown;
  readonly expected: Verdict;
  /** The SDK can't send it: it drops or rejects such keys and paths. */
  readonly restOnly: boolean;
  /** Whether the shop is closed. */
  readonly isClosed?: boolean;
  /** Whether it holds only if the database's clock says `NOW`, to the millisecond. */
  readonly isExact?: boolean;
}

type Attempt = readonly [description: string, operation: Operation, path: string, value?: unknown];

/** Requests of visitors that the rules must allow. */
export const allowed = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('allowed'));

/** Requests of visitors that the rules must refuse. */
export const refused = (attempts: readonly Attempt[]): RuleCase[] => attempts.map(toCase('refused'));

/** The same requests from somebody else, with the same verdicts. */
export const by = (who: Who, cases: readonly RuleCase[]): RuleCase[] =>
  cases.map((attempt) => ({ ...attempt, who, description: `${attempt.description}, by the ${who}` }));

/** The same requests from everybody who is no owner, all refused. */
export const refusedToOthers = (cases: readonly RuleCase[]): RuleCase[] =>
  (['visitor', 'user', 'former owner'] as const).flatMap((who) =>
    by(
      who,
      cases.map((attempt) => ({ ...attempt, expected: 'refused' })),
    ),
  );

/** The same requests to a shop that is closed. */
export const whileClosed = (cases: readonly RuleCase[]): RuleCase[] =>
  cases.map((attempt) => ({
    ...attempt,
    isClosed: true,
    description: `${attempt.description}, while the shop is closed`,
  }));

/** The same requests at `NOW`, to the millisecond. */
export const toTheMillisecond = (cases: readonly RuleCase[]): RuleCase[] =>
  cases.map((attempt) => ({ ...attempt, isExact: true }));

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
