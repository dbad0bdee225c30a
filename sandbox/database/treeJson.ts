import { branch, leaf, type Path, type Primitive, type Priority, type Tree } from './tree.ts';

const MAX_DEPTH = 32;
const TOO_DEEP = `Data is nested deeper than ${MAX_DEPTH} levels.`;
const MAX_KEY_BYTES = 768;
const FORBIDDEN_IN_KEYS = /[.#$[\]/\p{Cc}]/u;
const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;

/** Thrown for data that the database can't hold, such as a bad key, an infinite number or too many levels. */
export class InvalidDataError extends Error {}

/** Whether a value is an object or an array, so that its own fields can be read. */
export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null;
}

/** Throws InvalidDataError if the path is too deep or has a bad key. */
export function assertPath(path: Path): void {
  if (path.length > MAX_DEPTH) throw new InvalidDataError(TOO_DEEP);
  for (const key of path) assertKey(key);
}

/** Parses a client's JSON. Server timestamps become `now` in ms, increments are added. Throws InvalidDataError. */
export function fromJson(json: unknown, now: number, current: Tree | null = null, depth = 0): Tree | null {
  if (depth > MAX_DEPTH) throw new InvalidDataError(TOO_DEEP);
  if (json === null || json === undefined) return null;
  if (!isRecord(json)) return leaf(toPrimitive(json));
  if (Object.hasOwn(json, '.sv')) return leaf(serverValue(json['.sv'], now, current));

  const priority = Object.hasOwn(json, '.priority') ? toPriority(json['.priority']) : null;
  if (Object.hasOwn(json, '.value')) {
    const tree = fromJson(json['.value'], now, current, depth + 1);
    return tree && { ...tree, priority };
  }

  const children = new Map<string, Tree>();
  for (const [key, value] of Object.entries(json)) {
    if (key === '.priority') continue;
    assertKey(key);
    const child = fromJson(value, now, current?.children?.get(key) ?? null, depth + 1);
    if (child) children.set(key, child);
  }
  return branch(children, priority);
}

/** Parses a priority. Throws InvalidDataError. */
export function toPriority(json: unknown): Priority {
  if (json === null || typeof json === 'string' || typeof json === 'number') return json;
  throw new InvalidDataError('A priority is a number, a text or null.');
}

/** Converts data to JSON for SDKs. This JSON never contains arrays. */
export function toWire(tree: Tree | null): unknown {
  return tree?.children ? childrenToJson(tree.children, toWire) : (tree?.value ?? null);
}

/** Converts data to JSON for REST: an array if its keys are whole numbers and at least half of the items exist. */
export function toRest(tree: Tree | null): unknown {
  if (!tree?.children) return tree?.value ?? null;

  const length = arrayLength(tree.children);
  if (length === null) return childrenToJson(tree.children, toRest);
  return Array.from({ length }, (_, place) => toRest(tree.children.get(String(place)) ?? null));
}

/** `fromEntries` makes every key an own property, even `__proto__`; an assignment would not. */
function childrenToJson(
  children: ReadonlyMap<string, Tree>,
  convert: (child: Tree) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Array.from(children, ([key, child]) => [key, convert(child)]));
}

function arrayLength(children: ReadonlyMap<string, Tree>): number | null {
  let length = 0;
  for (const [key] of children) {
    if (!WHOLE_NUMBER.test(key)) return null;
    length = Math.max(length, Number(key) + 1);
  }
  return length <= 2 * children.size ? length : null;
}

function toPrimitive(json: unknown): Primitive {
  if (typeof json === 'number' && !Number.isFinite(json))
    throw new InvalidDataError('A number must be finite.');
  if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') return json;
  throw new InvalidDataError(`There is no JSON for a ${typeof json}.`);
}

function serverValue(instruction: unknown, now: number, current: Tree | null): number {
  if (instruction === 'timestamp') return now;
  if (isRecord(instruction) && typeof instruction.increment === 'number') {
    return (typeof current?.value === 'number' ? current.value : 0) + instruction.increment;
  }
  throw new InvalidDataError('A server value is "timestamp" or {"increment": number}.');
}

function assertKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEYS.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidDataError(`Invalid key: ${JSON.stringify(key)}`);
  }
}
