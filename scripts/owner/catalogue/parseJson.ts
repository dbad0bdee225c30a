import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { Problem } from '../../../terminal/problem.ts';

/** Parses the JSON in a file. If it is invalid or uses a key twice, throws a Problem that names the line. */
export function parseJson(file: string, text: string): unknown {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors.length > 0) {
    throw notJson(file, text, Math.min(...errors.map(({ offset }) => offset)));
  }
  const repeated = repeatedKeys(tree, []).map(({ path, first, again }) => {
    const [line, other] = [lineAt(text, first), lineAt(text, again)];
    const lines = line === other ? `in line ${line}` : `in lines ${line} and ${other}`;
    return `${file} has ${path.join('/')} twice, ${lines}. Take one out, or give it another name.`;
  });
  if (repeated.length > 0) throw new Problem(repeated.join('\n✗ '));
  return getNodeValue(tree);
}

function notJson(file: string, text: string, offset: number): Problem {
  const line = lineAt(text, offset);
  const curly = /[“”„‟]/.exec(text.split(LINE_END)[line - 1] ?? '')?.[0];
  return new Problem(
    curly
      ? `${file} is no JSON in line ${line}, where a quotation mark is curly (${curly}). Around names and texts type straight ones: ". Word processors and phones make them curly.`
      : `${file} is no JSON from line ${line} on, where often a comma or quotation mark is missing or too many.`,
  );
}

interface RepeatedKey {
  readonly path: readonly string[];
  /** Where the key is in the text for the first time, and where it is repeated. */
  readonly first: number;
  readonly again: number;
}

function repeatedKeys({ type, children = [] }: Node, path: readonly string[]): RepeatedKey[] {
  if (type !== 'object') return children.flatMap((item, index) => repeatedKeys(item, [...path, `${index}`]));
  const offsets = new Map<string, number>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return [];
    const inside = [...path, String(key.value)];
    const first = offsets.get(key.value);
    if (first === undefined) offsets.set(key.value, key.offset);
    const deeper = repeatedKeys(value, inside);
    return first === undefined ? deeper : [{ path: inside, first, again: key.offset }, ...deeper];
  });
}

const LINE_END = /\r\n|\r|\n/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(LINE_END).length;
