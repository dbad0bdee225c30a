import { asBoolean, asNumber, type RuleContext, RuleError, type ValueType } from './ruleValues.ts';

/** A compiled part of a rule. `evaluate` throws EvaluationError for a value of the wrong type. */
export interface Expression {
  readonly type: ValueType;
  readonly evaluate: (context: RuleContext) => unknown;
}

interface Operator {
  readonly takes: readonly ValueType[];
  readonly gives: ValueType;
  readonly run: (left: unknown, right: unknown) => unknown;
}

const arithmetic = (calculate: (left: number, right: number) => number): Operator => ({
  takes: ['number'],
  gives: 'number',
  run: (left, right) => calculate(asNumber(left), asNumber(right)),
});
const comparison = (holds: (left: number, right: number) => boolean): Operator => ({
  takes: ['number', 'null'],
  gives: 'boolean',
  run: (left, right) => holds(asNumber(left), asNumber(right)),
});
const equality = (isWanted: boolean): Operator => ({
  takes: ['boolean', 'number', 'string', 'null'],
  gives: 'boolean',
  run: (left, right) => (left === right) === isWanted,
});

/** The binary operators besides `&&` and `||`. `<`, `>`, `<=` and `>=` compare only numbers. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', { takes: ['number', 'string'], gives: 'primitive', run: sumOf }],
  ['-', arithmetic((left, right) => left - right)],
  ['*', arithmetic((left, right) => left * right)],
  ['%', arithmetic((left, right) => left % right)],
  ['<', comparison((left, right) => left < right)],
  ['>', comparison((left, right) => left > right)],
  ['<=', comparison((left, right) => left <= right)],
  ['>=', comparison((left, right) => left >= right)],
  ['==', equality(true)],
  ['===', equality(true)],
  ['!=', equality(false)],
  ['!==', equality(false)],
]);

/** Adds numbers. If either side is a text, joins them. */
function sumOf(left: unknown, right: unknown): number | string {
  const isText = typeof left === 'string' || typeof right === 'string';
  const areUsable = [left, right].every((one) => typeof one === 'string' || typeof one === 'number');
  return isText && areUsable ? `${left}${right}` : asNumber(left) + asNumber(right);
}

/** Whether the type of the value is known only after evaluation. */
export const isUncertain = (type: ValueType): boolean => type === 'any' || type === 'primitive';

/** Throws RuleError unless the expression is of type boolean. */
export function requireBoolean({ type }: Expression, where: string): void {
  if (type !== 'boolean') throw new RuleError(`${where} must be boolean, not ${type}`);
}

function require(allowed: readonly ValueType[], operator: string, ...operands: readonly Expression[]): void {
  const other = operands.find(({ type }) => !allowed.includes(type) && !isUncertain(type));
  if (other) throw new RuleError(`in the sandbox ${operator} cannot work on a ${other.type}`);
}

export function not(operand: Expression): Expression {
  requireBoolean(operand, 'what follows !');
  return { type: 'boolean', evaluate: (context) => !asBoolean(operand.evaluate(context)) };
}

export function conditional(condition: Expression, yes: Expression, no: Expression): Expression {
  requireBoolean(condition, 'what stands before ?');
  return {
    type: yes.type === no.type ? yes.type : 'any',
    evaluate: (context) => (asBoolean(condition.evaluate(context)) ? yes : no).evaluate(context),
  };
}

/** Compiles `&&` or `||`. The right side is skipped if the left decides. */
export function logical(operator: string, left: Expression, right: Expression): Expression {
  requireBoolean(left, `what stands before ${operator}`);
  requireBoolean(right, `what follows ${operator}`);
  const decidedBy = operator === '||';
  return {
    type: 'boolean',
    evaluate: (context) =>
      asBoolean(left.evaluate(context)) === decidedBy ? decidedBy : asBoolean(right.evaluate(context)),
  };
}

/** Compiles an operator other than `&&` and `||`. Throws RuleError if it doesn't accept operands of these types. */
export function binary(operator: string, left: Expression, right: Expression): Expression {
  const known = OPERATORS.get(operator);
  if (!known) throw new RuleError(`the sandbox knows no ${operator}`);
  require(known.takes, operator, left, right);
  return {
    type: known.gives,
    evaluate: (context) => known.run(left.evaluate(context), right.evaluate(context)),
  };
}
