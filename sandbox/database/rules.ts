import { compileRule } from './ruleCompiler.ts';
import type { Expression } from './ruleOperators.ts';
import { RuleError } from './ruleTokens.ts';
import { type Auth, EvaluationError, type RuleContext, RuleSnapshot } from './ruleValues.ts';
import { at, type Path, type Tree } from './tree.ts';
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
interface Read {
  readonly path: Path;
  readonly root: Tree | null;
  readonly auth: Auth | null;
  readonly now: number;
}
interface Change {
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

  canRead({ path, root, auth, now }: Read): boolean {
    const base = { auth, now, root: new RuleSnapshot(root, []) };
    return this.levelsTo(path).some(
      ({ path: reached, node, variables }) =>
        node.read !== null && holds(node.read, { ...base, variables, data: new RuleSnapshot(root, reached) }),
    );
  }

  /** Whether the change is allowed at all of its paths. */
  allow(change: Change): boolean {
    return change.paths.every((path) => {
      const levels = this.levelsTo(path);
      const mayWrite = levels.some(
        (level) => level.node.write !== null && holds(level.node.write, writeContext(level, change)),
      );
      if (!mayWrite || !levels.every((level) => isValid(level, change))) return false;
      const last = levels.at(-1);
      return last?.path.length !== path.length || isValidBelow(last, at(change.after, path), change);
    });
  }

  /** Whether the rules have the index that the query needs. */
  hasIndex(path: Path, index: string): boolean {
    if (index === '.key') return true;
    const level = this.levelsTo(path).find(({ path: reached }) => reached.length === path.length);
    return level?.node.indexes.includes(index) ?? false;
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

function isValid(level: Level, change: Change): boolean {
  if (!level.node.validate || !at(change.after, level.path)) return true;
  return holds(level.node.validate, writeContext(level, change));
}

function isValidBelow(level: Level, tree: Tree | null, change: Change): boolean {
  return [...(tree?.children ?? [])].every(([key, child]) => {
    const below = childLevel(level, key);
    return below === null || (isValid(below, change) && isValidBelow(below, child, change));
  });
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

/** A rule that cannot be evaluated refuses. */
function holds(rule: Expression, context: RuleContext): boolean {
  try {
    return rule.evaluate(context) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
