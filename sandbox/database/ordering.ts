import type { Tree } from './tree.ts';

const INTEGER = /^-?0*\d{1,10}$/;

/** Compares keys for sorting: 32-bit integers come first, by value, then all others, as text. */
export function compareKeys(a: string, b: string): number {
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null) || compare(a, b);
  return left - right || a.length - b.length;
}

/** Compares values for sorting: no value, false, true, numbers, texts, objects. Objects count as equal. */
export function compareValues(a: Tree | null, b: Tree | null): number {
  return rankOf(a) - rankOf(b) || compare(a?.value ?? null, b?.value ?? null);
}

function integerOf(key: string): number | null {
  return INTEGER.test(key) && Number(key) === (Number(key) | 0) ? Number(key) : null;
}

function rankOf(tree: Tree | null): number {
  if (!tree) return 0;
  return tree.children ? 4 : ['boolean', 'number', 'string'].indexOf(typeof tree.value) + 1;
}

function compare<Comparable extends string | number | boolean | null>(a: Comparable, b: Comparable): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}
