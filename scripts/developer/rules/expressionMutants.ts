import { type ESTree, parseAst, Visitor } from 'vite';

export interface Change {
  readonly kind: string;
  readonly change: string;
  readonly expression: string;
}

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
};
const PATTERN_PART = /\[[^\]]*\]|\{\d+\}|./g;

/** Changes an expression's parts one at a time. Rules are a subset of JavaScript, so its parser can read them. */
export function expressionChanges(source: string): Change[] {
  const changes: Change[] = [];
  const replace = (kind: string, { start, end }: ESTree.Span, text: string) => {
    const expression = source.slice(0, start) + text + source.slice(end);
    changes.push({ kind, change: `${source.slice(start, end)} → ${text || 'nothing'}`, expression });
  };
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const swapOperator = ({ left, right, operator }: ESTree.LogicalExpression | ESTree.BinaryExpression) => {
    const other = OTHER_OPERATOR[operator];
    if (other) replace('operator changed', { start: left.end, end: right.start }, ` ${other} `);
  };

  new Visitor({
    LogicalExpression(node) {
      replace('part dropped', node, textOf(node.left));
      replace('part dropped', node, textOf(node.right));
      swapOperator(node);
    },
    UnaryExpression(node) {
      replace('part dropped', node, textOf(node.argument));
    },
    BinaryExpression(node) {
      swapOperator(node);
      if (node.right.type === 'Literal' && typeof node.right.value === 'string') {
        replace('constant changed', node.right, "'another'");
      }
    },
    ArrayExpression({ start, end, elements }) {
      const names = elements.map((element) => (element ? textOf(element) : ''));
      for (const name of names) {
        replace('name dropped', { start, end }, `[${names.filter((other) => other !== name).join(', ')}]`);
      }
    },
    Literal(node) {
      if (typeof node.value === 'number') {
        replace('bound moved', node, String(node.value + 1));
        replace('bound moved', node, String(node.value - 1));
      }
      if (typeof node.value === 'boolean') replace('constant changed', node, String(!node.value));
      if ('regex' in node) {
        for (const pattern of patternChanges(node.regex.pattern))
          replace('pattern changed', node, `/${pattern}/`);
      }
    },
  }).visit(parseAst(source));
  return changes;
}

/** Drops or replaces each part of a regular expression, one at a time. */
function patternChanges(pattern: string): string[] {
  return Array.from(pattern.matchAll(PATTERN_PART)).flatMap(({ index, 0: part }) =>
    otherParts(part).map((other) => pattern.slice(0, index) + other + pattern.slice(index + part.length)),
  );
}

function otherParts(part: string): string[] {
  if (part === '(' || part === ')') return [];
  if (part === '^' || part === '$' || part === '?') return [''];
  if (!part.startsWith('{')) return ['.'];
  const count = Number(part.slice(1, -1));
  return [`{${count - 1}}`, `{${count + 1}}`];
}
