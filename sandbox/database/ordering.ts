import type { Tree } from './tree.ts';

const INTEGER = /^-?0*\d{1,10}$/;
const MIN_INTEGER = -(2 ** 31);
const MAX_INTEGER = 2 ** 31 - 1;

/** Sorts keys: 32-bit integers by value, then all others as text. */
export function compareKeys(a: string, b: string): number {
  const left = integerOf(a);
  const right = integerOf(b);
  if (left !== null && right !== null) return left - right || a.length - b.length;
  if (left !== null) return -1;
  if (right !== null) return 1;
  return compare(a, b);
}

/** Sorts values: nothing, false, true, numbers, texts, objects. Two objects are equal. */
export function compareValues(a: Tree | null, b: Tree | null): number {
  return valueRank(a) - valueRank(b) || compare(a?.value ?? null, b?.value ?? null);
}

function integerOf(key: string): number | null {
  if (!INTEGER.test(key)) return null;
  const number = Number(key);
  return number >= MIN_INTEGER && number <= MAX_INTEGER ? number : null;
}

function valueRank(tree: Tree | null): number {
  if (!tree) return 0;
  if (tree.children) return 4;
  if (typeof tree.value === 'boolean') return 1;
  return typeof tree.value === 'number' ? 2 : 3;
}

/** Compares two values of the same kind; the ranks have separated the kinds. */
function compare<Comparable extends string | number | boolean | null>(a: Comparable, b: Comparable): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}
