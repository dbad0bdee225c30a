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

const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['val', { parameters: [], returns: 'primitive', run: (data) => asSnapshot(data).val() }],
  [
    'child',
    {
      parameters: ['string'],
      returns: 'snapshot',
      run: (data, path) => asSnapshot(data).child(asString(path)),
    },
  ],
  ['parent', { parameters: [], returns: 'snapshot', run: (data) => asSnapshot(data).parent() }],
  ['exists', { parameters: [], returns: 'boolean', run: (data) => asSnapshot(data).exists() }],
  ['getPriority', { parameters: [], returns: 'primitive', run: (data) => asSnapshot(data).getPriority() }],
  ['hasChild', { parameters: ['string'], returns: 'boolean', run: hasChild }],
  ['hasChildren', { parameters: ['strings'], optional: true, returns: 'boolean', run: hasChildren }],
  ['isNumber', { parameters: [], returns: 'boolean', run: (data) => isValueOf(data, 'number') }],
  ['isString', { parameters: [], returns: 'boolean', run: (data) => isValueOf(data, 'string') }],
  ['isBoolean', { parameters: [], returns: 'boolean', run: (data) => isValueOf(data, 'boolean') }],
]);

const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  textTest('contains', (text, part) => text.includes(part)),
  textTest('beginsWith', (text, part) => text.startsWith(part)),
  textTest('endsWith', (text, part) => text.endsWith(part)),
  [
    'replace',
    {
      parameters: ['string', 'string'],
      returns: 'string',
      run: (text, from, to) => asString(text).split(asString(from)).join(asString(to)),
    },
  ],
  ['toLowerCase', { parameters: [], returns: 'string', run: (text) => asString(text).toLowerCase() }],
  ['toUpperCase', { parameters: [], returns: 'string', run: (text) => asString(text).toUpperCase() }],
  [
    'matches',
    {
      parameters: ['regexp'],
      returns: 'boolean',
      run: (text, regexp) => asRegExp(regexp).test(asString(text)),
    },
  ],
]);

const QUERY_PROPERTIES: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ['orderByKey', 'boolean'],
  ['orderByPriority', 'boolean'],
  ['orderByValue', 'boolean'],
  ['orderByChild', 'primitive'],
  ['startAt', 'primitive'],
  ['endAt', 'primitive'],
  ['equalTo', 'primitive'],
  ['limitToFirst', 'primitive'],
  ['limitToLast', 'primitive'],
]);

/** `target.name`. Throws RuleError if there is no such property. */
export function property(target: Expression, name: string): Expression {
  if (target.type === 'any') {
    return { type: 'any', evaluate: (context) => ownField(target.evaluate(context), name) };
  }
  if (name === 'length' && (target.type === 'string' || target.type === 'primitive')) {
    return { type: 'number', evaluate: (context) => asString(target.evaluate(context)).length };
  }
  const type = target.type === 'query' ? QUERY_PROPERTIES.get(name) : undefined;
  if (!type) throw new RuleError(`a ${target.type} has no property ${name}`);
  return { type, evaluate: ({ query }) => query?.[name] ?? null };
}

/** `target[key]`, which only parts of `auth` have. Throws RuleError for everything else. */
export function computedProperty(target: Expression, key: Expression): Expression {
  if (target.type !== 'any') throw new RuleError(`a ${target.type} has no computed properties`);
  return {
    type: 'any',
    evaluate: (context) => ownField(target.evaluate(context), asString(key.evaluate(context))),
  };
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

function isValueOf(data: unknown, type: 'number' | 'string' | 'boolean'): boolean {
  return typeof asSnapshot(data).val() === type;
}

function textTest(name: string, test: (text: string, part: string) => boolean): [string, Method] {
  const run = (text: unknown, part: unknown) => test(asString(text), asString(part));
  return [name, { parameters: ['string'], returns: 'boolean', run }];
}

/** Reads only the user's own fields: `auth.constructor` is nothing. */
function ownField(value: unknown, name: string): unknown {
  if (typeof value === 'string' && name === 'length') return value.length;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;
}
