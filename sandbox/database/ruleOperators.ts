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

type Arithmetic = (left: number, right: number) => number;

/** How tightly each binary operator binds. */
export const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['==', 3],
  ['===', 3],
  ['!=', 3],
  ['!==', 3],
  ['<', 4],
  ['>', 4],
  ['<=', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['%', 6],
]);

/** Division by zero gives no number, not even infinity. */
const ARITHMETIC: ReadonlyMap<string, Arithmetic> = new Map<string, Arithmetic>([
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => (right === 0 ? Number.NaN : left / right)],
  ['%', (left, right) => (right === 0 ? Number.NaN : left % right)],
]);

/** Whether the type of the value is known only after evaluation. */
export function isUncertain(type: ValueType): boolean {
  return type === 'any' || type === 'primitive';
}

/** Throws RuleError unless the expression is known to be true or false. */
export function requireBoolean(expression: Expression, where: string): void {
  if (expression.type !== 'boolean') throw new RuleError(`${where} must be boolean, not ${expression.type}`);
}

export function not(operand: Expression): Expression {
  requireBoolean(operand, 'what follows !');
  return { type: 'boolean', evaluate: (context) => !asBoolean(operand.evaluate(context)) };
}

export function negative(operand: Expression): Expression {
  requireNumber(operand, '-');
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

  for (const { type } of [left, right]) {
    if (type === 'snapshot' || type === 'query' || type === 'regexp' || type === 'strings') {
      throw new RuleError(`${operator} cannot work on a ${type}`);
    }
  }
  const precedence = PRECEDENCE.get(operator);
  if (precedence === PRECEDENCE.get('==')) return equality(operator.startsWith('='), left, right);
  if (precedence === PRECEDENCE.get('<')) return comparison(operator, left, right);
  return operator === '+' ? sum(left, right) : arithmetic(operator, left, right);
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

function equality(equal: boolean, left: Expression, right: Expression): Expression {
  return {
    type: 'boolean',
    evaluate: (context) => (left.evaluate(context) === right.evaluate(context)) === equal,
  };
}

function comparison(operator: string, left: Expression, right: Expression): Expression {
  for (const { type } of [left, right]) {
    if (type === 'boolean') throw new RuleError(`${operator} cannot work on a boolean`);
  }
  return {
    type: 'boolean',
    evaluate: (context) => {
      const a = left.evaluate(context);
      const b = right.evaluate(context);
      return typeof a === 'string'
        ? isOrdered(operator, a, asString(b))
        : isOrdered(operator, asNumber(a), asNumber(b));
    },
  };
}

function isOrdered<Comparable extends string | number>(
  operator: string,
  a: Comparable,
  b: Comparable,
): boolean {
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  return operator === '<=' ? a <= b : a >= b;
}

function sum(left: Expression, right: Expression): Expression {
  for (const { type } of [left, right]) {
    if (type !== 'string' && type !== 'number' && !isUncertain(type)) {
      throw new RuleError(`+ cannot work on a ${type}`);
    }
  }
  const anyString = left.type === 'string' || right.type === 'string';
  const bothNumbers = left.type === 'number' && right.type === 'number';
  return {
    type: anyString ? 'string' : bothNumbers ? 'number' : 'primitive',
    evaluate: (context) => {
      const a = asAddend(left.evaluate(context));
      const b = asAddend(right.evaluate(context));
      return typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}`;
    },
  };
}

function asAddend(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new EvaluationError(
    `only numbers and texts can be added, not ${value === null ? 'null' : typeof value}`,
  );
}

function arithmetic(operator: string, left: Expression, right: Expression): Expression {
  requireNumber(left, operator);
  requireNumber(right, operator);
  const calculate = ARITHMETIC.get(operator);
  if (!calculate) throw new RuleError(`unknown operator ${operator}`);
  return {
    type: 'number',
    evaluate: (context) => calculate(asNumber(left.evaluate(context)), asNumber(right.evaluate(context))),
  };
}

function requireNumber({ type }: Expression, operator: string): void {
  if (type !== 'number' && !isUncertain(type)) throw new RuleError(`${operator} cannot work on a ${type}`);
}
