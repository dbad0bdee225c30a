import { parseAst } from 'vite';

/** A node of a script's syntax tree in the ESTree format. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A property that a script reads. `object` is the variable from which it is read; null if it isn't a variable. */
interface Member {
  readonly object: string | null;
  readonly property: string;
}

export interface ScriptNames {
  readonly variables: ReadonlySet<string>;
  readonly members: readonly Member[];
  readonly bound: ReadonlySet<string>;
  /** Properties that the script itself defines or sets. */
  readonly given: ReadonlySet<string>;
  /** Names that the script tests for before it uses them. */
  readonly lookedFor: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

export function scriptNames(script: string): ScriptNames {
  const variables = new Set<string>();
  const members: Member[] = [];
  const bound = new Set<string>();
  const given = new Set<string>();
  const lookedFor = new Set<string>();
  const patterns: string[] = [];

  const lookFor = (...nodes: unknown[]) => {
    for (const node of nodes) lookedFor.add(lastName(node));
  };

  const bind = (pattern: unknown) => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') bound.add(String(pattern.name));
    const { properties, elements, value, left, argument } = pattern;
    for (const part of [properties, elements, value, left, argument].flat()) bind(part);
  };

  const note = (node: Node) => {
    const { id, params, param, local, key, left, right, test, argument, operator, computed } = node;
    switch (node.type) {
      case 'Identifier':
        variables.add(String(node.name));
        break;
      case 'MemberExpression':
        if (!computed) members.push({ object: nameOf(node.object), property: lastName(node) });
        if (node.optional) lookFor(node.object);
        break;
      case 'CallExpression':
        if (node.optional) lookFor(node.callee);
        break;
      case 'Literal':
        if (isRegExp(node.regex)) patterns.push(node.regex.pattern);
        break;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (!computed) given.add(nameOf(key) ?? '');
        break;
      case 'AssignmentExpression':
        given.add(lastName(left));
        break;
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'ClassDeclaration':
      case 'ClassExpression':
      case 'CatchClause':
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        for (const one of [id, params, param, local].flat()) bind(one);
        break;
      case 'BinaryExpression':
        if (operator === 'in') lookedFor.add(textOf(left));
        else if (/^[!=]==?$/.test(String(operator))) lookFor(left, right);
        break;
      case 'UnaryExpression':
        if (operator === 'typeof' || operator === '!') lookFor(argument);
        break;
      case 'LogicalExpression':
        lookFor(left);
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        lookFor(test);
        break;
    }
  };

  const visit = (node: Node) => {
    note(node);
    for (const [field, child] of Object.entries(node)) {
      const isPlainName = (field === 'property' || field === 'key') && !node.computed;
      if (isPlainName) continue;
      for (const one of [child].flat()) if (isNode(one)) visit(one);
    }
  };

  visit(parseAst(script) as unknown as Node);
  return { variables, members, bound, given, lookedFor, patterns };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const isRegExp = (value: unknown): value is { pattern: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value;

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null;

/** The last name: `c` in `a.b.c` and in `c`. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'ChainExpression') return lastName(node.expression);
  return nameOf(node.type === 'MemberExpression' && !node.computed ? node.property : node) ?? '';
}

/** The text of a string, which a minifier may write as a template. */
function textOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return String(node.value);
  const [first] = [node.quasis].flat();
  return isNode(first) ? String(Object(first.value).cooked) : '';
}
