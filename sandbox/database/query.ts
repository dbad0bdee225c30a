import { compareKeys, compareValues } from './ordering.ts';
import { at, branch, type Leaf, leaf, parsePath, type Tree } from './tree.ts';

/** Which children are wanted, and in what order. `start` and `end` are inclusive bounds. */
interface Query {
  /** What to sort and compare by: `.key`, or the path of a value below each child. */
  readonly index: string;
  readonly start: Leaf | null;
  readonly end: Leaf | null;
  readonly first: number | null;
  readonly last: number | null;
}

type Entry = readonly [key: string, tree: Tree];

/** Reads a query from REST's parameters; `null` without `orderBy`. Throws SyntaxError for invalid JSON. */
export function queryFromRest(parameters: URLSearchParams): Query | null {
  const json = (name: string): unknown => JSON.parse(parameters.get(name) ?? 'null');
  const bound = (name: string) => toBound(json(parameters.has('equalTo') ? 'equalTo' : name));
  const limit = (name: string) => (parameters.has(name) ? Number(json(name)) : null);
  const orderBy = json('orderBy');
  if (typeof orderBy !== 'string') return null;
  return {
    index: orderBy === '$key' ? '.key' : orderBy,
    start: bound('startAt'),
    end: bound('endAt'),
    first: limit('limitToFirst'),
    last: limit('limitToLast'),
  };
}

/** Returns the part of `tree` that the query asks for; all of it without a query. */
export function runQuery(tree: Tree | null, query: Query | null): Tree | null {
  if (!tree?.children || !query) return tree;

  const { start, end, first, last } = query;
  const path = parsePath(query.index);
  const compare = ([keyA, a]: Entry, [keyB, b]: Entry): number =>
    query.index === '.key' ? compareKeys(keyA, keyB) : compareValues(at(a, path), at(b, path));
  const compareToBound = ([key, child]: Entry, { value }: Leaf): number =>
    query.index === '.key' ? compareKeys(key, String(value)) : compareValues(at(child, path), leaf(value));

  const entries = [...tree.children]
    .filter((entry) => !start || compareToBound(entry, start) >= 0)
    .filter((entry) => !end || compareToBound(entry, end) <= 0)
    .sort((one, other) => compare(one, other) || compareKeys(one[0], other[0]));
  const chosen = last === null ? entries.slice(0, first ?? undefined) : entries.slice(-last);
  return branch(new Map(chosen));
}

function toBound(value: unknown): Leaf | null {
  const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPrimitive ? leaf(value) : null;
}
