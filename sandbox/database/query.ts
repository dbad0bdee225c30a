import { compareKeys, comparePriorities, compareValues } from './ordering.ts';
import { at, branch, leaf, type Primitive, parsePath, type Tree } from './tree.ts';
import { isRecord } from './treeJson.ts';
import { WideMap } from './wideMap.ts';

interface Bound {
  readonly value: Primitive | null;
  /** Decides between entries of the same value. */
  readonly key?: string;
  readonly inclusive: boolean;
}
/** Which children of a place are wanted, and in what order. */
export interface Query {
  /** `.key`, `.value`, `.priority` or the path of a descendant. */
  readonly index: string;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: number | null;
  readonly limitFrom: 'first' | 'last';
}

type Entry = readonly [key: string, tree: Tree];

const REST_INDEXES = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

/** Reads a query from the web socket; `null` if it asks for everything. */
export function queryFromWire(wire: unknown): Query | null {
  if (!isRecord(wire) || Object.keys(wire).length === 0) return null;
  return {
    index: typeof wire.i === 'string' ? wire.i : '.priority',
    start: 'sp' in wire ? toBound(wire.sp, wire.sn, wire.sin) : null,
    end: 'ep' in wire ? toBound(wire.ep, wire.en, wire.ein) : null,
    limit: typeof wire.l === 'number' ? wire.l : null,
    limitFrom: wire.vf === 'r' ? 'last' : 'first',
  };
}

/** Reads a query from REST's parameters; `null` without `orderBy`. Throws SyntaxError for invalid JSON. */
export function queryFromRest(parameters: URLSearchParams): Query | null {
  const json = (name: string): unknown => JSON.parse(parameters.get(name) ?? 'null');
  const bound = (name: string) => {
    const given = [name, 'equalTo'].find((candidate) => parameters.has(candidate));
    return given === undefined ? null : toBound(json(given), undefined, true);
  };
  const orderBy = json('orderBy');
  if (typeof orderBy !== 'string') return null;

  const limitFrom = parameters.has('limitToLast') ? 'last' : 'first';
  const limit = json(limitFrom === 'last' ? 'limitToLast' : 'limitToFirst');
  return {
    index: REST_INDEXES.get(orderBy) ?? orderBy,
    start: bound('startAt'),
    end: bound('endAt'),
    limit: typeof limit === 'number' ? limit : null,
    limitFrom,
  };
}

/** The part of `tree` that the query asks for. */
export function runQuery(tree: Tree | null, query: Query | null): Tree | null {
  if (!tree?.children || !query) return tree;

  const { start, end, limit } = query;
  const entries = [...tree.children]
    .filter((entry) => !start || isAfter(compareToBound(entry, start, query.index), start))
    .filter((entry) => !end || isAfter(-compareToBound(entry, end, query.index), end))
    .sort((a, b) => compareEntries(a, b, query.index));

  const chosen =
    limit === null ? entries : query.limitFrom === 'first' ? entries.slice(0, limit) : entries.slice(-limit);
  return branch(WideMap.from(new Map(chosen)), tree.priority);
}

function toBound(value: unknown, key: unknown, inclusive: unknown): Bound {
  const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return {
    value: isPrimitive ? value : null,
    ...(typeof key === 'string' ? { key } : {}),
    inclusive: inclusive !== false,
  };
}

function isAfter(comparison: number, bound: Bound): boolean {
  return comparison > 0 || (comparison === 0 && bound.inclusive);
}

function compareEntries([keyA, a]: Entry, [keyB, b]: Entry, index: string): number {
  const byIndex =
    index === '.key'
      ? 0
      : index === '.priority'
        ? comparePriorities(a.priority, b.priority)
        : compareValues(indexed(a, index), indexed(b, index));
  return byIndex || compareKeys(keyA, keyB);
}

function compareToBound([key, tree]: Entry, bound: Bound, index: string): number {
  if (index === '.key') return compareKeys(key, String(bound.value));
  const byIndex =
    index === '.priority'
      ? comparePriorities(tree.priority, typeof bound.value === 'boolean' ? null : bound.value)
      : compareValues(indexed(tree, index), bound.value === null ? null : leaf(bound.value));
  return byIndex || compareToBoundKey(key, bound.key);
}

/** SDKs send these two names for "before every key" and "after every key". */
function compareToBoundKey(key: string, boundKey: string | undefined): number {
  if (boundKey === undefined) return 0;
  if (boundKey === '[MIN_NAME]') return 1;
  if (boundKey === '[MAX_NAME]') return -1;
  return compareKeys(key, boundKey);
}

function indexed(tree: Tree, index: string): Tree | null {
  return index === '.value' ? tree : at(tree, parsePath(index));
}
