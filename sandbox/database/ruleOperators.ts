import { RuleError } from './ruleTokens.ts';
import {
  asBoolean,
  asNumber,
  asString,
  EvaluationError,
  type RuleContext,
  type ValueType,
} from './ruleValues.ts';

/** A part of a rule with checked types. Throws EvaluationError if the data do not fit. */
export interface Expression {
  readonly type: ValueType;
  readonly evaluate: (context: RuleContext) => unknown;
}

type Operator<Result> = (left: number, right: number) => Result;

/** Division by zero gives no number, not even infinity. */
const ARITHMETIC: ReadonlyMap<string, Operator<number>> = new Map<string, Operator<number>>([
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => (right === 0 ? Number.NaN : left / right)],
  ['%', (left, right) => (right === 0 ? Number.NaN : left % right)],
]);
/** What each comparison says of -1 for less, 0 for the same and 1 for more. */
const COMPARISONS: ReadonlyMap<string, (sign: number) => boolean> = new Map([
  ['<', (sign: number) => sign < 0],
  ['>', (sign: number) => sign > 0],
  ['<=', (sign: number) => sign <= 0],
  ['>=', (sign: number) => sign >= 0],
]);

const BY_PRECEDENCE = [
  ['||'],
  ['&&'],
  ['==', '===', '!=', '!=='],
  [...COMPARISONS.keys()],
  ['+', '-'],
  ['*', '/', '%'],
];

/** How tightly each binary operator binds. */
export const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  BY_PRECEDENCE.flatMap((operators, index) => operators.map((operator) => [operator, index + 1] as const)),
);

/** Whether the type of the value is known only after evaluation. */
export const isUncertain = (type: ValueType): boolean => type === 'any' || type === 'primitive';

/** Throws RuleError unless the expression is known to be true or false. */
export function requireBoolean({ type }: Expression, where: string): void {
  if (type !== 'boolean') throw new RuleError(`${where} must be boolean, not ${type}`);
}

function require(allowed: readonly ValueType[], operator: string, ...operands: readonly Expression[]): void {
  const other = operands.find(({ type }) => !allowed.includes(type) && !isUncertain(type));
  if (other) throw new RuleError(`${operator} cannot work on a ${other.type}`);
}

export function not(operand: Expression): Expression {
  requireBoolean(operand, 'what follows !');
  return { type: 'boolean', evaluate: (context) => !asBoolean(operand.evaluate(context)) };
}

export function negative(operand: Expression): Expression {
  require(['number'], '-', operand);
  return { type: 'number', evaluate: (context) => -asNumber(operand.evaluate(context)) };
}

export function conditional(condition: Expression, yes: Expression, no: Expression): Expression {
  requireBoolean(condition, 'what stands before ?');
  return {
    type: yes.type === no.type ? yes.type : 'any',
    evaluate: (context) => (asBoolean(condition.evaluate(context)) ? yes : no).evaluate(context),
  };
}

/** Throws RuleError if the operator does not accept operands of these types. */
export function binary(operator: string, left: Expression, right: Expression): Expression {
  if (operator === '&&' || operator === '||') return logical(operator, left, right);
  const compares = COMPARISONS.get(operator);
  if (compares) return comparison(operator, compares, left, right);
  const calculate = ARITHMETIC.get(operator);
  if (calculate) {
    require(['number'], operator, left, right);
    return {
      type: 'number',
      evaluate: (context) => calculate(asNumber(left.evaluate(context)), asNumber(right.evaluate(context))),
    };
  }
  if (operator === '+') return sum(left, right);
  require(['boolean', 'number', 'string', 'null'], operator, left, right);
  const isEqual = operator.startsWith('=');
  return {
    type: 'boolean',
    evaluate: (context) => (left.evaluate(context) === right.evaluate(context)) === isEqual,
  };
}

function logical(operator: '&&' | '||', left: Expression, right: Expression): Expression {
  requireBoolean(left, `what stands before ${operator}`);
  requireBoolean(right, `what follows ${operator}`);
  const decidedBy = operator === '||';
  return {
    type: 'boolean',
    evaluate: (context) =>
      asBoolean(left.evaluate(context)) === decidedBy ? decidedBy : asBoolean(right.evaluate(context)),
  };
}

function comparison(
  operator: string,
  compares: (sign: number) => boolean,
  left: Expression,
  right: Expression,
): Expression {
  require(['number', 'string', 'null'], operator, left, right);
  const signOf = <Kind extends string | number>(a: Kind, b: Kind) =>
    a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
  return {
    type: 'boolean',
    evaluate: (context) => {
      const [a, b] = [left.evaluate(context), right.evaluate(context)];
      return compares(typeof a === 'string' ? signOf(a, asString(b)) : signOf(asNumber(a), asNumber(b)));
    },
  };
}

function sum(left: Expression, right: Expression): Expression {
  require(['string', 'number'], '+', left, right);
  const types = [left.type, right.type];
  const areNumbers = types.every((type) => type === 'number');
  return {
    type: types.includes('string') ? 'string' : areNumbers ? 'number' : 'primitive',
    evaluate: (context) => {
      const [a, b] = [asAddend(left.evaluate(context)), asAddend(right.evaluate(context))];
      return typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}`;
    },
  };
}

function asAddend(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new EvaluationError('only numbers and texts can be added');
}
