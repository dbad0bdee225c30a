import { call, listOfStrings, property } from './ruleMembers.ts';
import {
  binary,
  conditional,
  type Expression,
  negative,
  not,
  PRECEDENCE,
  requireBoolean,
} from './ruleOperators.ts';
import { describeToken, RuleError, type Token, tokenise } from './ruleTokens.ts';

/** The names that a rule may use: the `$names` of its path and, for a write, the new data. */
export interface RuleScope {
  readonly variables: ReadonlySet<string>;
  readonly access: 'read' | 'write';
}

/** Compiles a rule's expression. Throws RuleError for every expression that production refuses to load. */
export function compileRule(source: string, scope: RuleScope): Expression {
  const parser = new Parser(tokenise(source), scope);
  const expression = parser.whole();
  requireBoolean(expression, 'a rule');
  return expression;
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly scope: RuleScope;
  private position = 0;

  constructor(tokens: readonly Token[], scope: RuleScope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  whole(): Expression {
    const expression = this.ternary();
    if (this.peek().kind !== 'end') this.unexpected(this.peek());
    return expression;
  }

  private ternary(): Expression {
    const condition = this.binary(1);
    if (!this.skip('?')) return condition;
    const yes = this.ternary();
    this.expect(':');
    return conditional(condition, yes, this.ternary());
  }

  private binary(lowest: number): Expression {
    let left = this.unary();
    for (;;) {
      const token = this.peek();
      const precedence = token.kind === 'symbol' ? PRECEDENCE.get(token.value) : undefined;
      if (token.kind !== 'symbol' || precedence === undefined || precedence < lowest) return left;
      this.next();
      left = binary(token.value, left, this.binary(precedence + 1));
    }
  }

  private unary(): Expression {
    if (this.skip('!')) return not(this.unary());
    if (this.skip('-')) return negative(this.unary());
    return this.members(this.primary());
  }

  private members(target: Expression): Expression {
    if (this.skip('.')) {
      const token = this.next();
      if (token.kind !== 'name') this.unexpected(token);
      return this.members(this.member(target, token.value));
    }
    if (this.skip('[')) {
      const name = this.next();
      if (name.kind !== 'string') this.unexpected(name);
      this.expect(']');
      return this.members(this.member(target, name.value));
    }
    return target;
  }

  private member(target: Expression, name: string): Expression {
    return this.skip('(') ? call(target, name, this.list(')')) : property(target, name);
  }

  private list(end: string): Expression[] {
    const items: Expression[] = [];
    if (this.skip(end)) return items;
    do items.push(this.ternary());
    while (this.skip(','));
    this.expect(end);
    return items;
  }

  private primary(): Expression {
    const token = this.next();
    switch (token.kind) {
      case 'number':
        return { type: 'number', evaluate: () => token.value };
      case 'string':
        return { type: 'string', evaluate: () => token.value };
      case 'regexp': {
        const regexp = toRegExp(token.body, token.flags);
        return { type: 'regexp', evaluate: () => regexp };
      }
      case 'name':
        return this.named(token.value);
      default:
        return this.group(token);
    }
  }

  private group(opening: Token): Expression {
    if (opening.kind === 'symbol' && opening.value === '[') return listOfStrings(this.list(']'));
    if (opening.kind !== 'symbol' || opening.value !== '(') this.unexpected(opening);
    const inner = this.ternary();
    this.expect(')');
    return inner;
  }

  private named(name: string): Expression {
    switch (name) {
      case 'true':
      case 'false':
        return { type: 'boolean', evaluate: () => name === 'true' };
      case 'null':
        return { type: 'null', evaluate: () => null };
      case 'now':
        return { type: 'number', evaluate: ({ now }) => now };
      case 'auth':
        return { type: 'any', evaluate: ({ auth }) => auth };
      case 'root':
        return { type: 'snapshot', evaluate: ({ root }) => root };
      case 'data':
        return { type: 'snapshot', evaluate: ({ data }) => data };
    }
    if (name === 'newData' && this.scope.access === 'write') {
      return { type: 'snapshot', evaluate: ({ newData }) => newData };
    }
    if (this.scope.variables.has(name)) {
      return { type: 'string', evaluate: ({ variables }) => variables.get(name) };
    }
    throw new RuleError(`unknown variable '${name}'`);
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end' };
  }

  private next(): Token {
    const token = this.peek();
    this.position += 1;
    return token;
  }

  private skip(symbol: string): boolean {
    const token = this.peek();
    const isThere = token.kind === 'symbol' && token.value === symbol;
    if (isThere) this.position += 1;
    return isThere;
  }

  private expect(symbol: string): void {
    if (!this.skip(symbol)) throw new RuleError(`expected '${symbol}', not ${describeToken(this.peek())}`);
  }

  private unexpected(token: Token): never {
    throw new RuleError(`unexpected ${describeToken(token)}`);
  }
}

/** The database's regular expressions can do less than JavaScript's: anchors only at the ends, no look-around. */
function toRegExp(body: string, flags: string): RegExp {
  const plain = body.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const anchorInside = /.\^|\$./.test(plain);
  const emptyChoice = /\(\)|\|\)|\(\||^\||\|$/.test(plain);
  const specialGroup = /\(\?[^:]/.test(plain);
  const specialEscape = /\\[1-9pPkbB]/.test(body);
  if (anchorInside || emptyChoice || specialGroup || specialEscape || !/^i?$/.test(flags)) {
    throw new RuleError(`/${body}/${flags} uses what regular expressions in rules do not have`);
  }
  try {
    return new RegExp(body, flags);
  } catch (error) {
    throw new RuleError(`/${body}/ is not a regular expression: ${String(error)}`);
  }
}
