import { type AnyNode, parseExpressionAt } from 'acorn';
import { call, listOfStrings, property } from './ruleMembers.ts';
import { binary, conditional, type Expression, logical, not, requireBoolean } from './ruleOperators.ts';
import { RuleError } from './ruleValues.ts';

/** Decides which names a rule may use: the `$names` of its path, and `newData` only for a write. */
export interface RuleScope {
  readonly variables: ReadonlySet<string>;
  readonly access: 'read' | 'write';
}

/** Compiles a rule's expression. Throws RuleError for every expression that the live database would refuse to load. */
export function compileRule(source: string, scope: RuleScope): Expression {
  const expression = compile(parse(source), scope);
  requireBoolean(expression, 'a rule');
  return expression;
}

/** Rules have the syntax of expressions in ECMAScript 5. */
function parse(source: string): AnyNode {
  let parsed: AnyNode;
  try {
    parsed = parseExpressionAt(source, 0, { ecmaVersion: 5, preserveParens: true, onComment: refuseComment });
  } catch (error) {
    throw new RuleError(error instanceof Error ? error.message : String(error));
  }
  const rest = source.slice(parsed.end).trim();
  if (rest !== '') throw new RuleError(`unexpected '${rest}'`);
  return parsed;
}

function refuseComment(): void {
  throw new RuleError('a rule has no comments');
}

function compile(node: AnyNode, scope: RuleScope): Expression {
  const part = (inner: AnyNode): Expression => compile(inner, scope);
  switch (node.type) {
    case 'ParenthesizedExpression':
      return part(node.expression);
    case 'ConditionalExpression':
      return conditional(part(node.test), part(node.consequent), part(node.alternate));
    case 'LogicalExpression':
      return logical(node.operator, part(node.left), part(node.right));
    case 'BinaryExpression':
      return binary(node.operator, part(node.left), part(node.right));
    case 'UnaryExpression':
      if (node.operator === '!') return not(part(node.argument));
      break;
    case 'ArrayExpression':
      return listOfStrings(node.elements.map((item) => (item ? part(item) : refuse('holes in lists'))));
    case 'MemberExpression':
      return property(part(node.object), nameOf(node));
    case 'CallExpression':
      if (node.callee.type !== 'MemberExpression') break;
      return call(part(node.callee.object), nameOf(node.callee), node.arguments.map(part));
    case 'Identifier':
      return variable(node.name, scope);
    case 'Literal':
      return node.regex ? regexp(node.regex.pattern, node.regex.flags) : constant(node.value);
  }
  return refuse(node.type);
}

function nameOf({ computed, property: name }: Extract<AnyNode, { type: 'MemberExpression' }>): string {
  if (!computed && name.type === 'Identifier') return name.name;
  if (name.type === 'Literal' && typeof name.value === 'string') return name.value;
  return refuse('computed names');
}

function constant(value: unknown): Expression {
  const type = value === null ? 'null' : typeof value;
  if (type === 'null' || type === 'string' || type === 'number' || type === 'boolean') {
    return { type, evaluate: () => value };
  }
  return refuse(type);
}

function variable(name: string, { variables, access }: RuleScope): Expression {
  if (variables.has(name)) return { type: 'string', evaluate: (context) => context.variables.get(name) };
  if (name === 'now') return { type: 'number', evaluate: ({ now }) => now };
  if (name === 'auth') return { type: 'any', evaluate: ({ auth }) => auth };
  if (name === 'root' || name === 'data' || (name === 'newData' && access === 'write')) {
    return { type: 'snapshot', evaluate: (context) => context[name] };
  }
  throw new RuleError(`unknown variable '${name}'`);
}

/** The database's regular expressions can do less than JavaScript's: anchors only at the ends, no look-around. */
function regexp(body: string, flags: string): Expression {
  const plain = body.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const anchorInside = /.\^|\$./.test(plain);
  const emptyChoice = /\(\)|\|\)|\(\||^\||\|$/.test(plain);
  const specialGroup = /\(\?[^:]/.test(plain);
  const specialEscape = /\\[1-9pPkbB]/.test(body);
  if (anchorInside || emptyChoice || specialGroup || specialEscape || !/^i?$/.test(flags)) {
    throw new RuleError(`/${body}/${flags} uses what regular expressions in rules do not have`);
  }
  const expression = new RegExp(body, flags);
  return { type: 'regexp', evaluate: () => expression };
}

function refuse(what: string): never {
  throw new RuleError(`rules have no ${what}`);
}
