import { type Expression, isUncertain } from './ruleOperators.ts';
import { RuleError } from './ruleTokens.ts';
import { asRegExp, asSnapshot, asString, type ValueType } from './ruleValues.ts';
import { isRecord } from './treeJson.ts';

interface Method {
  readonly parameters: readonly ValueType[];
  /** Whether the arguments may be left out. */
  readonly optional?: true;
  readonly returns: ValueType;
  readonly run: (target: unknown, first: unknown, second: unknown) => unknown;
}

const method = (parameters: readonly ValueType[], returns: ValueType, run: Method['run']): Method => ({
  parameters,
  returns,
  run,
});
const textTest = (test: (text: string, part: string) => boolean): Method =>
  method(['string'], 'boolean', (text, part) => test(asString(text), asString(part)));
const kindTest = (kind: string): Method =>
  method([], 'boolean', (data) => typeof asSnapshot(data).val() === kind);

const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', method([], 'primitive', (data) => asSnapshot(data).val())],
  ['child', method(['string'], 'snapshot', (data, path) => asSnapshot(data).child(asString(path)))],
  ['parent', method([], 'snapshot', (data) => asSnapshot(data).parent())],
  ['exists', method([], 'boolean', (data) => asSnapshot(data).exists())],
  ['getPriority', method([], 'primitive', (data) => asSnapshot(data).getPriority())],
  ['hasChild', method(['string'], 'boolean', hasChild)],
  ['hasChildren', { ...method(['strings'], 'boolean', hasChildren), optional: true }],
  ['isNumber', kindTest('number')],
  ['isString', kindTest('string')],
  ['isBoolean', kindTest('boolean')],
]);

const STRING_METHODS: ReadonlyMap<string, Method> = new Map([
  ['contains', textTest((text, part) => text.includes(part))],
  ['beginsWith', textTest((text, part) => text.startsWith(part))],
  ['endsWith', textTest((text, part) => text.endsWith(part))],
  [
    'replace',
    method(['string', 'string'], 'string', (text, from, to) =>
      asString(text).replaceAll(asString(from), () => asString(to)),
    ),
  ],
  ['toLowerCase', method([], 'string', (text) => asString(text).toLowerCase())],
  ['toUpperCase', method([], 'string', (text) => asString(text).toUpperCase())],
  ['matches', method(['regexp'], 'boolean', (text, regexp) => asRegExp(regexp).test(asString(text)))],
]);

/** `target.name`. Throws RuleError if there is no such property. */
export function property(target: Expression, name: string): Expression {
  if (target.type === 'any') {
    return { type: 'any', evaluate: (context) => ownField(target.evaluate(context), name) };
  }
  if (name === 'length' && (target.type === 'string' || target.type === 'primitive')) {
    return { type: 'number', evaluate: (context) => asString(target.evaluate(context)).length };
  }
  throw new RuleError(`a ${target.type} has no property ${name}`);
}

/** `target.name(…)`. Throws RuleError if there is no such method, or for wrong arguments. */
export function call(target: Expression, name: string, given: readonly Expression[]): Expression {
  const method = methodsOf(target.type).get(name);
  if (!method) throw new RuleError(`a ${target.type} has no method ${name}()`);

  const { parameters, returns, run } = method;
  const leftOut = given.length === 0 && method.optional;
  if (!leftOut && given.length !== parameters.length) {
    throw new RuleError(`${name}() takes ${parameters.length} argument(s), not ${given.length}`);
  }
  given.forEach(({ type }, position) => {
    const expected = parameters[position];
    if (type !== expected && !(expected === 'string' && isUncertain(type))) {
      throw new RuleError(`argument ${position + 1} of ${name}() must be ${expected}, not ${type}`);
    }
  });
  const [first, second] = given;
  return {
    type: returns,
    evaluate: (context) => run(target.evaluate(context), first?.evaluate(context), second?.evaluate(context)),
  };
}

/** `[a, b]`, which may hold only texts. Throws RuleError for anything else. */
export function listOfStrings(items: readonly Expression[]): Expression {
  if (items.length === 0 || items.some(({ type }) => type !== 'string' && !isUncertain(type))) {
    throw new RuleError('a list holds one or more strings, and nothing else');
  }
  return { type: 'strings', evaluate: (context) => items.map((item) => asString(item.evaluate(context))) };
}

function methodsOf(type: ValueType): ReadonlyMap<string, Method> {
  if (type === 'snapshot') return SNAPSHOT_METHODS;
  if (type === 'string' || isUncertain(type)) return STRING_METHODS;
  throw new RuleError(`a ${type} has no methods`);
}

function hasChild(data: unknown, path: unknown): boolean {
  return asSnapshot(data).child(asString(path)).exists();
}

function hasChildren(data: unknown, keys: unknown): boolean {
  return Array.isArray(keys) ? keys.every((key) => hasChild(data, key)) : asSnapshot(data).hasSomeChild();
}

/** Reads only the user's own fields: `auth.constructor` is nothing. */
function ownField(value: unknown, name: string): unknown {
  if (typeof value === 'string' && name === 'length') return value.length;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;
}
