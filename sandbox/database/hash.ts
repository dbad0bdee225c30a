import { createHash } from 'node:crypto';
import { compareKeys } from './ordering.ts';
import type { Tree } from './tree.ts';

const known = new WeakMap<Tree, string>();

/** Computes the hash that tells whether a client's copy is up to date. Ignores priorities: the shop sets none. */
export function hash(tree: Tree | null): string {
  if (!tree) return '';
  const computed = known.get(tree) ?? createHash('sha1').update(hashedText(tree)).digest('base64');
  known.set(tree, computed);
  return computed;
}

function hashedText({ children, value }: Tree): string {
  if (children) {
    const sorted = [...children].sort(([keyA], [keyB]) => compareKeys(keyA, keyB));
    return sorted.map(([key, child]) => `:${key}:${hash(child)}`).join('');
  }
  if (typeof value !== 'number') return `${typeof value}:${value}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return `number:${bytes.toString('hex')}`;
}
