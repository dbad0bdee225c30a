import { type Caller, OWNER } from './caller.ts';
import { hash } from './hash.ts';
import { Rules } from './rules.ts';
import { at, type Path, parsePath, setAt, type Tree } from './tree.ts';
import { assertPath, fromJson, InvalidDataError, toPriority } from './treeJson.ts';

/** JSON to write at a path. A path that ends in `.priority` changes only the priority. */
export interface Write {
  readonly path: Path;
  readonly json: unknown;
}
export interface Refusal {
  readonly status: 'permission_denied' | 'datastale' | 'invalid_data';
  readonly message: string;
}
export interface Watcher {
  /** Called after a commit that wrote these paths. */
  committed(paths: readonly Path[]): void;
  /** Called after the rules have changed: the watcher may no longer be allowed to read what it listens to. */
  accessChanged(): void;
}
export interface NamespaceOptions {
  /** Whether rules are checked before a transaction's hash. Firebase doesn't say, so the shop must work either way. */
  readonly rulesFirst?: boolean;
}

export const PERMISSION_DENIED: Refusal = { status: 'permission_denied', message: 'Permission denied' };
const STALE: Refusal = { status: 'datastale', message: 'Transaction hash does not match' };

/** One database: its data, its rules and its watchers. */
export class Namespace {
  readonly watchers = new Set<Watcher>();
  root: Tree | null = null;
  rulesJson: unknown;
  rules: Rules;
  private readonly options: NamespaceOptions;

  constructor(rulesJson: unknown, options: NamespaceOptions = {}) {
    this.rulesJson = rulesJson;
    this.rules = new Rules(rulesJson);
    this.options = options;
  }

  /** Replaces the rules. If the new ones are invalid, throws a RuleError and keeps the old ones. */
  setRules(json: unknown): void {
    this.rules = new Rules(json);
    this.rulesJson = json;
    for (const watcher of this.watchers) watcher.accessChanged();
  }

  canRead(path: Path, { isOwner, auth }: Caller): boolean {
    const { root } = this;
    return isOwner || this.rules.canRead(path, { before: root, after: root, auth, now: Date.now() });
  }

  /** Replaces all data, ignoring the rules. Throws InvalidDataError. */
  setData(json: unknown): void {
    const refusal = this.commit([{ path: [], json }], OWNER);
    if (refusal) throw new InvalidDataError(refusal.message);
  }

  /** Makes all of the writes, or none if one is refused. The watchers are called before it returns. */
  commit(writes: readonly Write[], caller: Caller): Refusal | null {
    const staged = this.stage(writes, caller);
    if ('status' in staged) return staged;

    if (staged.after === this.root) return null;
    this.root = staged.after;
    for (const watcher of this.watchers) watcher.committed(staged.paths);
    return null;
  }

  /** Writes if the data has this hash, otherwise refuses as stale. With `rulesFirst`, the rules may refuse first. */
  commitIf(expectedHash: string, write: Write, caller: Caller): Refusal | null {
    if (hash(at(this.root, write.path)) === expectedHash) return this.commit([write], caller);
    return (this.options.rulesFirst ? this.refusalOf([write], caller) : null) ?? STALE;
  }

  /** Returns why the writes would be refused now; null if they would be allowed. */
  refusalOf(writes: readonly Write[], caller: Caller): Refusal | null {
    const staged = this.stage(writes, caller);
    return 'status' in staged ? staged : null;
  }

  private stage(writes: readonly Write[], { isOwner, auth }: Caller) {
    const now = Date.now();
    const paths: Path[] = [];
    const before = this.root;
    let after = before;
    try {
      for (const write of writes) {
        const isPriority = write.path.at(-1) === '.priority';
        const path = isPriority ? write.path.slice(0, -1) : write.path;
        assertPath(path);
        const current = at(after, path);
        const written = isPriority
          ? current && { ...current, priority: toPriority(write.json) }
          : fromJson(write.json, now, current);
        after = setAt(after, path, written);
        paths.push(path);
      }
    } catch (error) {
      if (error instanceof InvalidDataError)
        return { status: 'invalid_data', message: error.message } satisfies Refusal;
      throw error;
    }
    const isAllowed = isOwner || this.rules.canWrite(paths, { before, after, auth, now });
    return isAllowed ? { after, paths } : PERMISSION_DENIED;
  }
}

/** Turns an update, whose keys are paths below `base`, into writes. */
export function writesOfUpdate(base: Path, json: Readonly<Record<string, unknown>>): Write[] {
  return Object.entries(json).map(([key, value]) => ({ path: [...base, ...parsePath(key)], json: value }));
}
