import { type ESTree, parseAst, Visitor } from 'vite';

type Node = ESTree.Node;

/** A property that a script reads. `object` is the variable that has it; null if it is read from anything else. */
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
  /** Names that the script itself tests, as in `if (x.a)`, `a?.()` or `a === b`, but not as in `if (a())`. */
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
  /** Identifiers that name no variable: `a` in `x.a`, `{ a: x }` and `import.a`. */
  const plainNames = new Set<Node>();

  const lookFor = (...nodes: readonly Node[]) => {
    for (const node of nodes) lookedFor.add(lastName(node));
  };

  const bind = (...patterns: readonly (Node | null)[]) => {
    for (const pattern of patterns) {
      if (pattern?.type === 'Identifier') bound.add(pattern.name);
      if (pattern?.type === 'ObjectPattern') bind(...pattern.properties);
      if (pattern?.type === 'ArrayPattern') bind(...pattern.elements);
      if (pattern?.type === 'Property') bind(pattern.value);
      if (pattern?.type === 'AssignmentPattern') bind(pattern.left);
      if (pattern?.type === 'RestElement') bind(pattern.argument);
    }
  };

  const bindFunction = ({ id, params }: ESTree.Function) => bind(id, ...params);
  const bindImport = ({ local }: { readonly local: Node }) => bind(local);
  const give = ({ key, computed }: { readonly key: Node; readonly computed: boolean }) => {
    if (computed) return;
    plainNames.add(key);
    given.add(nameOf(key) ?? '');
  };

  new Visitor({
    Identifier(node) {
      if (!plainNames.has(node)) variables.add(node.name);
    },
    MemberExpression(node) {
      if (node.optional) lookFor(node.object);
      if (node.computed) return;
      plainNames.add(node.property);
      members.push({ object: nameOf(node.object), property: lastName(node) });
    },
    MetaProperty: ({ property }) => void plainNames.add(property),
    CallExpression({ optional, callee }) {
      if (optional) lookFor(callee);
    },
    Literal(node) {
      if ('regex' in node) patterns.push(node.regex.pattern);
    },
    Property: give,
    MethodDefinition: give,
    PropertyDefinition: give,
    AssignmentExpression: ({ left }) => void given.add(lastName(left)),
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: ({ params }) => bind(...params),
    ClassDeclaration: ({ id }) => bind(id),
    ClassExpression: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: bindImport,
    ImportDefaultSpecifier: bindImport,
    ImportNamespaceSpecifier: bindImport,
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in') lookedFor.add(textOf(left));
      else if (/^[!=]==?$/.test(operator)) lookFor(left, right);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' || operator === '!') lookFor(argument);
    },
    LogicalExpression: ({ left }) => lookFor(left),
    IfStatement: ({ test }) => lookFor(test),
    ConditionalExpression: ({ test }) => lookFor(test),
  }).visit(parseAst(script));
  return { variables, members, bound, given, lookedFor, patterns };
}

const nameOf = (node: Node): string | null => (node.type === 'Identifier' ? node.name : null);

/** The last name: `c` in `a.b.c` and in `c`. */
function lastName(node: Node): string {
  if (node.type === 'ChainExpression') return lastName(node.expression);
  return nameOf(node.type === 'MemberExpression' && !node.computed ? node.property : node) ?? '';
}

/** The text of a string, which a minifier may write as a template. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : '';
}
