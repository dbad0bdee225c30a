/** Operations of the database, and their methods in its REST interface. */
export const METHODS = { read: 'GET', set: 'PUT', update: 'PATCH', remove: 'DELETE' } as const;
type Operation = keyof typeof METHODS;
type Verdict = 'allowed' | 'refused';
export type Who = 'visitor' | keyof typeof UIDS;

/** The accounts: one of a stranger who signed up, one of an owner, one whose rights were taken back, and a helper's. */
export const UIDS = { user: 'user1', owner: 'owner1', 'former owner': 'owner2', helper: 'helper1' } as const;

/** A request to the database, and whether the rules allow it. Each case begins with `SHOP_DATA`, or `CLOSED_SHOP_DATA`. */
export interface RuleCase {
  readonly description: string;
  readonly who: Who;
  readonly operation: Operation;
  readonly path: string;
  /** JSON as a client writes it, including `.value` and `.priority`; for an update the paths below and their values. */
  readonly value: unknown;
  readonly expected: Verdict;
  readonly isClosed?: boolean;
  /** Whether it holds only if the database's clock says `clock`, to the millisecond. */
  readonly isExact?: boolean;
  /** `NOW` if it is missing. */
  readonly clock?: number;
}

type Request = readonly [operation: Operation, path: string, value?: unknown];
/** A request, with words where it does not speak for itself. */
type Attempt = Request | readonly [description: string, ...request: Request];

export const reading = (...paths: readonly string[]): Request[] => paths.map((path) => ['read', path]);
export const removing = (...paths: readonly string[]): Request[] => paths.map((path) => ['remove', path]);
export const setting = (path: string, ...values: readonly unknown[]): Request[] =>
  values.map((value) => ['set', path, value]);

/** Fields with one value each: these values of these fields in turn. */
export const eachField = (all: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(all).flatMap(([field, values]) => values.map((value) => ({ [field]: value })));

const isRequest = (attempt: Attempt): attempt is Request => Object.hasOwn(METHODS, attempt[0]);

const casesOf =
  (expected: Verdict, who: Who) =>
  (attempts: readonly Attempt[]): RuleCase[] =>
    attempts.map((attempt) => {
      const [description, ...request] = isRequest(attempt) ? ['', ...attempt] : attempt;
      const [operation, path, value = null] = request as Request;
      const itself = `${operation} ${path} ${JSON.stringify(value).slice(0, 120)}`;
      return { description: description || itself, who, operation, path, value, expected };
    });

/** Requests that the rules allow a visitor. Who has signed up may do as much, since no rule asks for nobody. */
export const allowed = casesOf('allowed', 'visitor');

/** Requests that the rules refuse even to somebody who has signed up. A visitor may do no more. */
export const refused = casesOf('refused', 'user');

const each =
  (fields: Partial<RuleCase>, also = '') =>
  (cases: readonly RuleCase[]): RuleCase[] =>
    cases.map((one) => ({ ...one, ...fields, description: one.description + also }));

export const whileClosed = each({ isClosed: true }, ', while the shop is closed');

/** The same requests at `NOW`, to the millisecond. */
export const toTheMillisecond = each({ isExact: true });

/** The same requests at another moment, to the millisecond. */
export const when = (clock: number, cases: readonly RuleCase[]) =>
  each({ isExact: true, clock }, `, at ${new Date(clock).toISOString()}`)(cases);

/** The same requests from somebody else, with the same verdicts. */
export const by = (who: Who, cases: readonly RuleCase[]) => each({ who }, `, by the ${who}`)(cases);

/** The same requests from those who have an account and are no owner, all refused. */
export const refusedToOthers = (cases: readonly RuleCase[]): RuleCase[] =>
  (['user', 'former owner', 'helper'] as const).flatMap((who) =>
    by(who, each({ expected: 'refused' })(cases)),
  );
