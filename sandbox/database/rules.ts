import { compileRule, type RuleScope } from './ruleCompiler.ts';
import type { Expression } from './ruleOperators.ts';
import { type Auth, EvaluationError, type RuleContext, RuleError, RuleSnapshot } from './ruleValues.ts';
import { at, type Path, type Tree } from './tree.ts';
import { isRecord } from './treeJson.ts';

interface RuleNode {
  readonly read: Expression | null;
  readonly write: Expression | null;
  readonly validate: Expression | null;
  readonly indexes: readonly unknown[];
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The rules for all keys without rules of their own, and the `$name` that stands for such a key. */
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}
/** The rules at one level of a path, with the values of the `$names` on the way there. */
interface Level {
  readonly path: Path;
  readonly node: RuleNode;
  readonly variables: ReadonlyMap<string, string>;
}
/** A request with the data before and after it, which are the same for a read. `now` is in milliseconds. */
interface Ask {
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

  /** Parses the content of a rules file. If the live database would refuse it, throws a RuleError that says where. */
  constructor(json: unknown) {
    if (!isRecord(json) || Object.keys(json).join() !== 'rules') {
      throw new RuleError('a rules file is {"rules": {…}}');
    }
    this.root = { path: [], node: buildNode(json.rules, '', new Set()), variables: new Map() };
  }

  canRead(path: Path, ask: Ask): boolean {
    return this.levelsTo(path).some((level) => holds(level.node.read, level, ask) === true);
  }

  /** Whether the rules allow a write at every one of these paths. */
  canWrite(paths: readonly Path[], ask: Ask): boolean {
    return paths.every((path) => {
      const levels = this.levelsTo(path);
      const mayWrite = levels.some((level) => holds(level.node.write, level, ask) === true);
      if (!mayWrite || !levels.every((level) => isValid(level, ask))) return false;
      const last = levels.at(-1);
      return last?.path.length !== path.length || isValidBelow(last, at(ask.after, path), ask);
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
  const rule = (name: string, access: RuleScope['access']) =>
    compileAt(`${where}/${name}`, field(name), { variables, access });

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

/** Compiles a rule; null if there is none. Errors begin with `where`. */
function compileAt(where: string, source: unknown, scope: RuleScope): Expression | null {
  if (source === undefined) return null;
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
  const named = new Map([...variables, [node.wildcard.name, key]]);
  return { path: below, node: node.wildcard.node, variables: named };
}

function isValid(level: Level, ask: Ask): boolean {
  return at(ask.after, level.path) === null || holds(level.node.validate, level, ask) !== false;
}

function isValidBelow(level: Level, tree: Tree | null, ask: Ask): boolean {
  return [...(tree?.children ?? [])].every(([key, child]) => {
    const below = childLevel(level, key);
    return below === null || (isValid(below, ask) && isValidBelow(below, child, ask));
  });
}

/** Whether a rule is fulfilled at a level; null if there is no rule. False if it can't be evaluated. */
function holds(rule: Expression | null, { path, variables }: Level, ask: Ask): boolean | null {
  if (!rule) return null;
  const context: RuleContext = {
    auth: ask.auth,
    now: ask.now,
    variables,
    root: new RuleSnapshot(ask.before, []),
    data: new RuleSnapshot(ask.before, path),
    newData: new RuleSnapshot(ask.after, path),
  };
  try {
    return rule.evaluate(context) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
