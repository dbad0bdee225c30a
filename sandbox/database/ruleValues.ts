import { at, type Path, type Primitive, type Priority, parsePath, type Tree } from './tree.ts';

/** A value's type, as far as it is known before evaluation: `val()` is `primitive`, `auth` and its fields `any`. */
export type ValueType =
  | ('boolean' | 'number' | 'string' | 'null')
  | ('primitive' | 'any')
  | ('snapshot' | 'regexp' | 'strings');

export type Auth = Readonly<Record<string, unknown>>;

/** The data that a rule is evaluated with. `now` is in milliseconds. */
export interface RuleContext {
  readonly auth: Auth | null;
  readonly now: number;
  /** The value of each `$name` in the path. */
  readonly variables: ReadonlyMap<string, string>;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  /** Only rules for writes may use it. */
  readonly newData?: RuleSnapshot;
}

/** Thrown for rules that the live database would refuse to load, or that use something the sandbox doesn't support. */
export class RuleError extends Error {}

/** Thrown if a rule can't be evaluated, as with `null + 1`. The rule then counts as false. */
export class EvaluationError extends Error {}

/** Data as a rule sees it, with the methods that a rule may call on it. */
export class RuleSnapshot {
  private readonly root: Tree | null;
  private readonly path: Path;
  private readonly tree: Tree | null;

  constructor(root: Tree | null, path: Path) {
    this.root = root;
    this.path = path;
    this.tree = at(root, path);
  }

  /** Returns the value. If there are children, returns an object, which is equal to nothing else. */
  val(): Primitive | object | null {
    return this.tree?.children ? {} : (this.tree?.value ?? null);
  }

  /** Fails for an empty path: what the live service does then is not documented, so no rule may rely on it. */
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

export const asBoolean = (value: unknown): boolean => (typeof value === 'boolean' ? value : mismatch(value));
export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : mismatch(value));
export const asString = (value: unknown): string => (typeof value === 'string' ? value : mismatch(value));
export const asSnapshot = (value: unknown): RuleSnapshot =>
  value instanceof RuleSnapshot ? value : mismatch(value);
export const asRegExp = (value: unknown): RegExp => (value instanceof RegExp ? value : mismatch(value));

function mismatch(value: unknown): never {
  throw new EvaluationError(`no ${value === null ? 'null' : typeof value} belongs here`);
}
