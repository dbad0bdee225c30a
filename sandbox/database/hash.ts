import { createHash } from 'node:crypto';
import { compareKeys } from './ordering.ts';
import type { Primitive, Tree } from './tree.ts';

const known = new WeakMap<Tree, string>();

/**
 * The hash by which a client knows whether its copy is up to date. Without data it is `''`. Priorities don't count: the
 * shop's rules refuse them.
 */
export function hash(tree: Tree | null): string {
  if (!tree) return '';
  const remembered = known.get(tree);
  if (remembered !== undefined) return remembered;

  const computed = createHash('sha1').update(hashedText(tree)).digest('base64');
  known.set(tree, computed);
  return computed;
}

function hashedText(tree: Tree): string {
  if (!tree.children) return primitiveText(tree.value);
  const children = [...tree.children].sort(([keyA], [keyB]) => compareKeys(keyA, keyB));
  return children.map(([key, child]) => `:${key}:${hash(child)}`).join('');
}

function primitiveText(value: Primitive): string {
  return `${typeof value}:${typeof value === 'number' ? doubleText(value) : value}`;
}

/** The 8 bytes of the number, in hexadecimal. */
function doubleText(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}
