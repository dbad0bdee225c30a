import type { Query } from './query.ts';
import { compileRule } from './ruleCompiler.ts';
import type { Expression } from './ruleOperators.ts';
import { RuleError } from './ruleTokens.ts';
import {
  type Auth,
  EvaluationError,
  type QueryVariables,
  type RuleContext,
  RuleSnapshot,
} from './ruleValues.ts';
import { at, type Path, pathText, type Tree } from './tree.ts';
import { isRecord } from './treeJson.ts';

/** The rules at one place of the tree. */
interface RuleNode {
  readonly read: Expression | null;
  readonly write: Expression | null;
  readonly validate: Expression | null;
  readonly indexes: readonly unknown[];
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The rules for all keys without rules of their own, and the `$name` of such a key. */
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}
/** The rules at one level of a path, with the values of the `$names` above it. */
interface Level {
  readonly path: Path;
  readonly node: RuleNode;
  readonly variables: ReadonlyMap<string, string>;
}
export interface Read {
  readonly path: Path;
  readonly query: Query | null;
  readonly root: Tree | null;
  readonly auth: Auth | null;
  readonly now: number;
}
export interface Change {
  readonly paths: readonly Path[];
  readonly before: Tree | null;
  readonly after: Tree | null;
  readonly auth: Auth | null;
  readonly now: number;
}

const COMMENT_OR_STRING = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Parses a rules file: JSON that may have comments. Throws SyntaxError. */
export function parseRulesFile(text: string): unknown {
  return JSON.parse(text.replace(COMMENT_OR_STRING, (_, string: string | undefined) => string ?? ''));
}

/** Decides who may read and write which data. */
export class Rules {
  private readonly root: Level;

  /** Takes the content of a rules file. Throws RuleError with the place, if production would refuse it. */
  constructor(json: unknown) {
    if (!isRecord(json) || Object.keys(json).join() !== 'rules') {
      throw new RuleError('a rules file is {"rules": {…}}');
    }
    this.root = { path: [], node: buildNode(json.rules, '', new Set()), variables: new Map() };
  }

  canRead({ path, query, root, auth, now }: Read): boolean {
    const base = { auth, now, query: queryVariables(query), root: new RuleSnapshot(root, []) };
    return this.levelsTo(path).some(({ path: reached, node, variables }) => {
      if (!node.read) return false;
      return reasonAgainst(node.read, { ...base, variables, data: new RuleSnapshot(root, reached) }) === null;
    });
  }

  /** Why the change is denied; `null` if it is allowed. */
  denial(change: Change): string | null {
    for (const path of change.paths) {
      const reason = this.denialAt(path, change);
      if (reason !== null) return reason;
    }
    return null;
  }

  /** Whether the rules have the index that the query needs. */
  hasIndex(path: Path, index: string): boolean {
    if (index === '.key' || index === '.priority') return true;
    const level = this.levelsTo(path).find(({ path: reached }) => reached.length === path.length);
    return level?.node.indexes.includes(index) ?? false;
  }

  private denialAt(path: Path, change: Change): string | null {
    const levels = this.levelsTo(path);
    const reasons: string[] = [];
    const isAllowed = levels.some((level) => {
      const reason = level.node.write && reasonAgainst(level.node.write, writeContext(level, change));
      if (reason) reasons.push(`${pathText(level.path)}: ${reason}`);
      return level.node.write !== null && reason === null;
    });
    if (!isAllowed) return [`no .write rule allows ${pathText(path)}`, ...reasons].join('; ');

    for (const level of levels) {
      const reason = invalidity(level, change);
      if (reason !== null) return reason;
    }
    const last = levels.at(-1);
    return last?.path.length === path.length ? invalidityBelow(last, at(change.after, path), change) : null;
  }

  /** The rules from the root down to `path`, as far as there are any. */
  private levelsTo(path: Path): Level[] {
    const levels = [this.root];
    let level: Level | null = this.root;
    for (const key of path) {
      level = childLevel(level, key);
      if (!level) break;
      levels.push(level);
    }
    return levels;
  }
}

function buildNode(json: unknown, where: string, variables: ReadonlySet<string>): RuleNode {
  if (!isRecord(json) || Array.isArray(json)) throw new RuleError(`${where || '/'}: an object is expected`);
  const field = (name: string) => (Object.hasOwn(json, name) ? json[name] : undefined);
  const rule = (name: string, access: 'read' | 'write') => {
    const source = field(name);
    return source === undefined ? null : compileAt(`${where}/${name}`, source, { variables, access });
  };

  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode['wildcard'] = null;
  for (const [key, child] of Object.entries(json)) {
    const place = `${where}/${key}`;
    if (key.startsWith('$')) {
      if (wildcard) throw new RuleError(`${place}: ${wildcard.name} is there already`);
      if (variables.has(key)) throw new RuleError(`${place}: ${key} already has a meaning here`);
      wildcard = { name: key, node: buildNode(child, place, new Set([...variables, key])) };
    } else if (!key.startsWith('.')) {
      children.set(key, buildNode(child, place, variables));
    } else if (!['.read', '.write', '.validate', '.indexOn'].includes(key)) {
      throw new RuleError(`${place}: there is no such rule`);
    }
  }
  return {
    read: rule('.read', 'read'),
    write: rule('.write', 'write'),
    validate: rule('.validate', 'write'),
    indexes: [field('.indexOn') ?? []].flat(),
    children,
    wildcard,
  };
}

function compileAt(where: string, source: unknown, scope: Parameters<typeof compileRule>[1]): Expression {
  if (typeof source !== 'string' && typeof source !== 'boolean') {
    throw new RuleError(`${where}: a string or a boolean is expected`);
  }
  try {
    return compileRule(String(source), scope);
  } catch (error) {
    throw error instanceof RuleError ? new RuleError(`${where}: ${error.message}`) : error;
  }
}

function childLevel({ path, node, variables }: Level, key: string): Level | null {
  const below = [...path, key];
  const child = node.children.get(key);
  if (child) return { path: below, node: child, variables };
  if (!node.wildcard) return null;
  return {
    path: below,
    node: node.wildcard.node,
    variables: new Map([...variables, [node.wildcard.name, key]]),
  };
}

function invalidity(level: Level, change: Change): string | null {
  if (!level.node.validate || !at(change.after, level.path)) return null;
  const reason = reasonAgainst(level.node.validate, writeContext(level, change));
  return reason === null ? null : `.validate fails at ${pathText(level.path)}: ${reason}`;
}

function invalidityBelow(level: Level, tree: Tree | null, change: Change): string | null {
  for (const [key, child] of tree?.children ?? []) {
    const below = childLevel(level, key);
    const reason = below && (invalidity(below, change) ?? invalidityBelow(below, child, change));
    if (reason) return reason;
  }
  return null;
}

function writeContext({ path, variables }: Level, { before, after, auth, now }: Change): RuleContext {
  return {
    auth,
    now,
    variables,
    root: new RuleSnapshot(before, []),
    data: new RuleSnapshot(before, path),
    newData: new RuleSnapshot(after, path),
  };
}

/** Why the rule refuses; `null` if it allows. A rule that cannot be evaluated refuses. */
function reasonAgainst(rule: Expression, context: RuleContext): string | null {
  try {
    return rule.evaluate(context) === true ? null : 'it is false';
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
}

/** `query.…` as rules see it. A read without a query counts as sorted by key. */
export function queryVariables(query: Query | null): QueryVariables {
  const index = query?.index ?? '.key';
  const startAt = query?.start?.value ?? null;
  const endAt = query?.end?.value ?? null;
  return {
    orderByKey: index === '.key',
    orderByValue: index === '.value',
    orderByPriority: index === '.priority',
    orderByChild: index.startsWith('.') ? null : index,
    startAt,
    endAt,
    equalTo: startAt === endAt ? startAt : null,
    limitToFirst: query?.limitFrom === 'first' ? query.limit : null,
    limitToLast: query?.limitFrom === 'last' ? query.limit : null,
  };
}
