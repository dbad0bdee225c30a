import { type Expression, isUncertain } from './ruleOperators.ts';
import { asRegExp, asSnapshot, asString, RuleError, type ValueType } from './ruleValues.ts';
import { isRecord } from './treeJson.ts';

type Run = (target: unknown, argument: unknown) => unknown;
type Method = readonly [takes: readonly ValueType[], gives: ValueType, run: Run];

const isA = (kind: string): Method => [[], 'boolean', (data) => typeof asSnapshot(data).val() === kind];

const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['val', [[], 'primitive', (data) => asSnapshot(data).val()]],
  ['child', [['string'], 'snapshot', (data, path) => asSnapshot(data).child(asString(path))]],
  ['parent', [[], 'snapshot', (data) => asSnapshot(data).parent()]],
  ['exists', [[], 'boolean', (data) => asSnapshot(data).exists()]],
  ['getPriority', [[], 'primitive', (data) => asSnapshot(data).getPriority()]],
  ['hasChild', [['string'], 'boolean', hasChild]],
  ['hasChildren', [['strings'], 'boolean', hasChildren]],
  ['isNumber', isA('number')],
  ['isString', isA('string')],
  ['isBoolean', isA('boolean')],
]);

const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['contains', [['string'], 'boolean', (text, part) => asString(text).includes(asString(part))]],
  ['matches', [['regexp'], 'boolean', (text, regexp) => asRegExp(regexp).test(asString(text))]],
]);

/** Compiles `target.name`. Throws RuleError if there is no such property. */
export function property(target: Expression, name: string): Expression {
  if (target.type === 'any') {
    return { type: 'any', evaluate: (context) => ownField(target.evaluate(context), name) };
  }
  if (name === 'length' && (target.type === 'string' || target.type === 'primitive')) {
    return { type: 'number', evaluate: (context) => asString(target.evaluate(context)).length };
  }
  throw new RuleError(`a ${target.type} has no property ${name}`);
}

/** Compiles `target.name(…)`. Throws RuleError if there is no such method, or if the arguments are wrong. */
export function call(target: Expression, name: string, given: readonly Expression[]): Expression {
  const method = methodsOf(target.type).get(name);
  if (!method) throw new RuleError(`the sandbox knows no method ${name}() of a ${target.type}`);

  const [takes, type, run] = method;
  const mayLeaveOut = name === 'hasChildren' && given.length === 0;
  if (given.length !== takes.length && !mayLeaveOut) {
    throw new RuleError(`${name}() takes ${takes.length} argument(s), not ${given.length}`);
  }
  given.forEach(({ type }, position) => {
    const expected = takes[position];
    if (type !== expected && !(expected === 'string' && isUncertain(type))) {
      throw new RuleError(`argument ${position + 1} of ${name}() must be ${expected}, not ${type}`);
    }
  });
  return {
    type,
    evaluate: (context) => run(target.evaluate(context), given[0]?.evaluate(context)),
  };
}

/** Compiles `[a, b]`. Throws RuleError if there are no items, or if one can't be a text. */
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

/** Reads a value's own fields only, so that `auth.constructor` is null. */
function ownField(value: unknown, name: string): unknown {
  if (typeof value === 'string' && name === 'length') return value.length;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;
}
