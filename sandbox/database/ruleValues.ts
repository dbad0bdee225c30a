import { at, type Path, type Primitive, type Priority, parsePath, type Tree } from './tree.ts';

/**
 * What is known of a value before it is there. `primitive` is what `val()` gives, `any` a part of `auth`: only
 * working the rule out tells whether they are what an operator needs.
 */
export type ValueType =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'primitive'
  | 'any'
  | 'snapshot'
  | 'query'
  | 'regexp'
  | 'strings';

export type Auth = Readonly<Record<string, unknown>>;

/** `query.…` in a `.read` rule. */
export type QueryVariables = Readonly<Record<string, Primitive | null>>;

/** What a rule is worked out with. `now` is in milliseconds. */
export interface RuleContext {
  readonly auth: Auth | null;
  readonly now: number;
  /** What each `$name` of the path stands for. */
  readonly variables: ReadonlyMap<string, string>;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  /** Only where something is written. */
  readonly newData?: RuleSnapshot;
  /** Only where something is read. */
  readonly query?: QueryVariables;
}

/** A rule met a value it cannot work with, such as `null + 1`. It then counts as false. */
export class EvaluationError extends Error {}

/** Data as rules see them. */
export class RuleSnapshot {
  private readonly root: Tree | null;
  private readonly path: Path;
  private readonly tree: Tree | null;

  constructor(root: Tree | null, path: Path) {
    this.root = root;
    this.path = path;
    this.tree = at(root, path);
  }

  /** The value; of a place with children an object that equals nothing. */
  val(): Primitive | object | null {
    return this.tree?.children ? {} : (this.tree?.value ?? null);
  }

  /** What the live service makes of an empty path is not documented; here it fails, so that no rule relies on it. */
  child(path: string): RuleSnapshot {
    if (path === '') throw new EvaluationError('the path is empty');
    return new RuleSnapshot(this.root, [...this.path, ...parsePath(path)]);
  }

  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new EvaluationError('the root has no parent');
    return new RuleSnapshot(this.root, this.path.slice(0, -1));
  }

  exists(): boolean {
    return this.tree !== null;
  }

  hasSomeChild(): boolean {
    return this.tree?.children != null;
  }

  getPriority(): Priority {
    return this.tree?.priority ?? null;
  }
}

export function asBoolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : mismatch('boolean', value);
}

export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : mismatch('number', value);
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : mismatch('string', value);
}

export function asSnapshot(value: unknown): RuleSnapshot {
  return value instanceof RuleSnapshot ? value : mismatch('snapshot', value);
}

export function asRegExp(value: unknown): RegExp {
  return value instanceof RegExp ? value : mismatch('regular expression', value);
}

function mismatch(expected: string, value: unknown): never {
  throw new EvaluationError(`${expected} expected, got ${value === null ? 'null' : typeof value}`);
}
