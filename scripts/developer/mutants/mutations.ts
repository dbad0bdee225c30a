import { type ESTree, parseSync } from 'vite';

/** A change to a source: another text in place of an expression or a statement. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: string;
}
type Node = ESTree.Node;

const OPERATORS: Readonly<Record<string, string>> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&' },
  ...{ '??': '&&', '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' },
};
/** Pairs of methods. Mutants call one in place of the other. */
const TWINS = Object.entries({ some: 'every', min: 'max', startsWith: 'endsWith', floor: 'ceil' });
/** Methods, each with its replacement in mutants. With '', mutants leave out the call: `a.trim()` becomes `a`. */
const METHODS = new Map([
  ...TWINS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
  ['round', 'floor'],
  ...['filter', 'slice', 'trim', 'toSorted', 'sort'].map((name) => [name, ''] as const),
]);
const TYPES = ['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments'];
const TRANSPARENT = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const CONDITIONS = ['BinaryExpression', 'LogicalExpression', 'UnaryExpression'];

/** Finds all mutations of a source. Never makes a loop's condition `true`, so that most mutants end. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const add = ({ start, end }: Node, kind: string, ...texts: readonly string[]) =>
    found.push(...texts.map((text) => ({ start, end, text, kind })));

  function visit(node: Node, isInChain = false) {
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return;
    if (node.type.startsWith('TS') && !TRANSPARENT.includes(node.type)) return;
    if (!isInChain) mutate(node);
    const isComputed = 'computed' in node && node.computed;
    for (const [key, child] of Object.entries(node)) {
      const isName = (key === 'key' || key === 'property') && !isComputed;
      if (TYPES.includes(key) || isName) continue;
      const isPath = node.type === 'ChainExpression' || (isInChain && (key === 'callee' || key === 'object'));
      for (const each of [child].flat()) {
        if (typeof each?.type === 'string') visit(each, isPath || key === 'quasi' || key === 'source');
      }
    }
  }

  function mutate(node: Node) {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const other = OPERATORS[node.operator];
        const isOfTexts = node.operator === '+' && /^['`]|['`]$/.test(textOf(node));
        if (other && !isOfTexts)
          add(node, node.operator, `(${textOf(node.left)}) ${other} (${textOf(node.right)})`);
        return;
      }
      case 'AssignmentExpression': {
        const other = OPERATORS[node.operator];
        if (other) add(node, node.operator, `${textOf(node.left)} ${other} ${textOf(node.right)}`);
        return;
      }
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-') add(node, node.operator, textOf(node.argument));
        return;
      case 'Literal':
        if (typeof node.value === 'boolean') add(node, 'boolean', String(!node.value));
        if (typeof node.value === 'number') add(node, 'number', String(node.value + 1));
        if (typeof node.value === 'string') add(node, 'text', node.value === '' ? "'mutant'" : "''");
        return;
      case 'TemplateLiteral':
        return add(node, 'text', "''");
      case 'ArrayExpression':
        if (node.elements.length > 0) add(node, 'list', '[]');
        return;
      case 'CallExpression': {
        if (node.callee.type !== 'MemberExpression' || node.callee.computed) return;
        const { object, property } = node.callee;
        const method = METHODS.get(textOf(property));
        if (method === undefined) return;
        const rest = source.slice(property.end, node.end);
        return add(node, textOf(property), method ? `${textOf(object)}.${method}${rest}` : textOf(object));
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        return add(node.test, 'condition', 'true', 'false');
      case 'ArrowFunctionExpression':
        if (CONDITIONS.includes(node.body.type)) add(node.body, 'condition', 'true', 'false');
        else if (node.expression) add(node.body, 'result', 'undefined');
        return;
      case 'ExpressionStatement':
        return add(node, 'statement', ';');
    }
  }

  visit(parseSync(file, source).program);
  return found;
}

/** Builds all these mutants into a source. At run time, `$stands(id)` says if the original runs, not mutant `id`. */
export function withMutants(
  source: string,
  mutants: readonly (Mutation & { readonly id: number })[],
): string {
  function render(from: number, to: number, inside: typeof mutants): string {
    let [text, at] = ['', from];
    for (const { id, start, end, kind, text: other } of inside) {
      if (start < at) continue;
      const rest = inside.filter((each) => each.id !== id && each.start >= start && each.end <= end);
      const original = render(start, end, rest);
      const isStatement = kind === 'statement';
      text += source.slice(at, start);
      text += isStatement
        ? `{ if ($stands(${id})) { ${original} } }`
        : `($stands(${id}) ? (${original}) : (${other}))`;
      at = end;
    }
    return text + source.slice(at, to);
  }
  return render(
    0,
    source.length,
    mutants.toSorted((a, b) => a.start - b.start || b.end - a.end),
  );
}
