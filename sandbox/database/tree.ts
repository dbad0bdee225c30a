export type Primitive = string | number | boolean;
export type Priority = string | number | null;
/** Keys from the root down; the root itself is the empty path. */
export type Path = readonly string[];

export interface Leaf {
  readonly value: Primitive;
  readonly children: null;
  readonly priority: Priority;
}
/** Always has children. At a path with neither a value nor children, the tree is `null`. */
export interface Branch {
  readonly value: null;
  readonly children: ReadonlyMap<string, Tree>;
  readonly priority: Priority;
}
/** The data at one path. Immutable: a changed tree shares unchanged parts with the old one. */
export type Tree = Leaf | Branch;

export function leaf(value: Primitive, priority: Priority = null): Leaf {
  return { value, children: null, priority };
}

/** Makes a branch; null if there are no children. */
export function branch(children: ReadonlyMap<string, Tree>, priority: Priority = null): Branch | null {
  return children.size > 0 ? { value: null, children, priority } : null;
}

/** Splits a path's text into its keys. `/a//b/` and `a/b` are the same path. */
export function parsePath(text: string): Path {
  return text.split('/').filter((key) => key !== '');
}

export function pathText(path: Path): string {
  return `/${path.join('/')}`;
}

/** Whether `path` is at `ancestor` or below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, depth) => key === path[depth]);
}

/** Returns the data at `path`, or null. */
export function at(tree: Tree | null, path: Path): Tree | null {
  let found = tree;
  for (const key of path) {
    if (!found) return null;
    found = found.children?.get(key) ?? null;
  }
  return found;
}

/** Returns the tree with `replacement` at `path`. Removes parents that have no children any more. */
export function setAt(tree: Tree | null, path: Path, replacement: Tree | null): Tree | null {
  const [key, ...below] = path;
  if (key === undefined) return replacement;

  const child = tree?.children?.get(key) ?? null;
  const changed = setAt(child, below, replacement);
  if (changed === child) return tree;

  const children = new Map(tree?.children);
  if (changed) children.set(key, changed);
  else children.delete(key);
  return branch(children, tree?.priority);
}
