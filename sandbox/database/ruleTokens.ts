/** Production would refuse to load these rules. */
export class RuleError extends Error {}

export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'regexp'; readonly body: string; readonly flags: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'symbol'; readonly value: string }
  | { readonly kind: 'end' };

const SPACE = /\s*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const REGEXP = /\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([a-z]*)/y;
const SYMBOL = /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]]/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const ESCAPED = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** The tokens of a rule expression, with `end` as the last one. Throws RuleError for an invalid token. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(source);
    if (found) position = pattern.lastIndex;
    return found;
  };

  for (match(SPACE); position < source.length; match(SPACE)) {
    const token = nextToken(match, endsOperand(tokens.at(-1)));
    if (!token) throw new RuleError(`unexpected ${JSON.stringify(source.slice(position, position + 8))}`);
    tokens.push(token);
  }
  return [...tokens, { kind: 'end' }];
}

/** The token's name in messages. */
export function describeToken(token: Token): string {
  if (token.kind === 'end') return 'the end';
  return token.kind === 'regexp' ? `/${token.body}/${token.flags}` : `'${token.value}'`;
}

function nextToken(match: (pattern: RegExp) => RegExpExecArray | null, afterOperand: boolean): Token | null {
  const number = match(NUMBER);
  if (number) return { kind: 'number', value: Number(number[0]) };

  const string = match(STRING);
  if (string) return { kind: 'string', value: unescaped(string[1] ?? string[2] ?? '') };

  const name = match(NAME);
  if (name) return { kind: 'name', value: name[0] };

  const regexp = afterOperand ? null : match(REGEXP);
  if (regexp) return { kind: 'regexp', body: regexp[1] ?? '', flags: regexp[2] ?? '' };

  const symbol = match(SYMBOL);
  return symbol && { kind: 'symbol', value: symbol[0] };
}

/** A slash after an operand divides; anywhere else it starts a regular expression. */
function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'symbol' ? token.value === ')' || token.value === ']' : true;
}

function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, code: string | undefined, character: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPED.get(character) ?? character),
  );
}
