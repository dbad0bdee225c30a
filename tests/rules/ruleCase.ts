/** The database's operations, and their methods in its REST interface. */
export const METHODS = { read: 'GET', set: 'PUT', update: 'PATCH', remove: 'DELETE' } as const;
type Operation = keyof typeof METHODS;
type Verdict = 'allowed' | 'refused';
export type Who = 'visitor' | keyof typeof UIDS;

/** `user` is a stranger who signed up; a former owner's rights were taken back. */
export const UIDS = { user: 'user1', owner: 'owner1', 'former owner': 'owner2', helper: 'helper1' } as const;

/** A request to the database, and whether the rules allow it. The data are `SHOP_DATA`, or `CLOSED_SHOP_DATA`. */
export interface RuleCase {
  readonly description: string;
  readonly who: Who;
  readonly operation: Operation;
  readonly path: string;
  /** JSON as a client writes it, including `.value` and `.priority`. An update has values by path below `path`. */
  readonly value: unknown;
  readonly expected: Verdict;
  readonly isClosed?: boolean;
  /** True if the verdict is only right while the database's clock says exactly `clock`. */
  readonly isExact?: boolean;
  /** In ms; `NOW` by default. */
  readonly clock?: number;
}

type Request = readonly [operation: Operation, path: string, value?: unknown];
/** A request, described unless it speaks for itself. */
type Attempt = Request | readonly [description: string, ...request: Request];

export const reading = (...paths: readonly string[]): Request[] => paths.map((path) => ['read', path]);
export const removing = (...paths: readonly string[]): Request[] => paths.map((path) => ['remove', path]);
export const setting = (path: string, ...values: readonly unknown[]): Request[] =>
  values.map((value) => ['set', path, value]);

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

/** Requests that a visitor may make. Signed-in users may make them as well: no rule requires being signed out. */
export const allowed = casesOf('allowed', 'visitor');

/** Requests refused to a signed-in user, and therefore to a visitor. */
export const refused = casesOf('refused', 'user');

const each =
  (fields: Partial<RuleCase>, also = '') =>
  (cases: readonly RuleCase[]): RuleCase[] =>
    cases.map((one) => ({ ...one, ...fields, description: one.description + also }));

export const whileClosed = each({ isClosed: true }, ', while the shop is closed');

/** The same requests, at exactly `NOW`. */
export const toTheMillisecond = each({ isExact: true });

/** The same requests at exactly this moment. */
export const when = (clock: number, cases: readonly RuleCase[]) =>
  each({ isExact: true, clock }, `, at ${new Date(clock).toISOString()}`)(cases);

/** The same requests by somebody else, with the same verdicts. */
export const by = (who: Who, cases: readonly RuleCase[]) => each({ who }, `, by the ${who}`)(cases);

/** The same requests by everybody with an account who isn't an owner, all refused. */
export const refusedToOthers = (cases: readonly RuleCase[]): RuleCase[] =>
  (['user', 'former owner', 'helper'] as const).flatMap((who) =>
    by(who, each({ expected: 'refused' })(cases)),
  );
