import { compareKeys, compareValues } from './ordering.ts';
import { at, branch, type Leaf, leaf, parsePath, type Tree } from './tree.ts';
import { WideMap } from './wideMap.ts';

/** Which children of a place are wanted, and in what order. The bounds belong to what is wanted. */
export interface Query {
  /** `.key`, or the path of a descendant. */
  readonly index: string;
  readonly start: Leaf | null;
  readonly end: Leaf | null;
  readonly limit: number | null;
  readonly limitFrom: 'first' | 'last';
}

type Entry = readonly [key: string, tree: Tree];

/** Reads a query from REST's parameters; `null` without `orderBy`. Throws SyntaxError for invalid JSON. */
export function queryFromRest(parameters: URLSearchParams): Query | null {
  const json = (name: string): unknown => JSON.parse(parameters.get(name) ?? 'null');
  const bound = (name: string) => toBound(json(parameters.has('equalTo') ? 'equalTo' : name));
  const orderBy = json('orderBy');
  if (typeof orderBy !== 'string') return null;

  const limitFrom = parameters.has('limitToLast') ? 'last' : 'first';
  const limit = json(limitFrom === 'last' ? 'limitToLast' : 'limitToFirst');
  return {
    index: orderBy === '$key' ? '.key' : orderBy,
    start: bound('startAt'),
    end: bound('endAt'),
    limit: typeof limit === 'number' ? limit : null,
    limitFrom,
  };
}

/** The part of `tree` that the query asks for. */
export function runQuery(tree: Tree | null, query: Query | null): Tree | null {
  if (!tree?.children || !query) return tree;

  const { index, start, end, limit, limitFrom } = query;
  const entries = [...tree.children]
    .filter((entry) => !start || compareToBound(entry, start, index) >= 0)
    .filter((entry) => !end || compareToBound(entry, end, index) <= 0)
    .sort(([keyA, a], [keyB, b]) => compareIndexed(a, b, index) || compareKeys(keyA, keyB));

  const chosen =
    limit === null ? entries : limitFrom === 'first' ? entries.slice(0, limit) : entries.slice(-limit);
  return branch(WideMap.from(new Map(chosen)));
}

function toBound(value: unknown): Leaf | null {
  const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPrimitive ? leaf(value) : null;
}

function compareToBound([key, tree]: Entry, bound: Leaf, index: string): number {
  return index === '.key'
    ? compareKeys(key, String(bound.value))
    : compareValues(at(tree, parsePath(index)), bound);
}

function compareIndexed(a: Tree, b: Tree, index: string): number {
  const path = parsePath(index);
  return index === '.key' ? 0 : compareValues(at(a, path), at(b, path));
}
