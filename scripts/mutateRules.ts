import { readFile } from 'node:fs/promises';
import { type Caller, VISITOR } from '../sandbox/database/caller.ts';
import { Namespace, type Write, writesOfUpdate } from '../sandbox/database/namespace.ts';
import { parseRulesFile } from '../sandbox/database/rules.ts';
import { RuleError } from '../sandbox/database/ruleTokens.ts';
import { parsePath } from '../sandbox/database/tree.ts';
import { catalogueCases } from '../tests/rules/catalogueCases.ts';
import { orderCases } from '../tests/rules/orderCases.ts';
import type { RuleCase } from '../tests/rules/ruleCase.ts';
import { SHOP_DATA } from '../tests/rules/shopData.ts';
import { type Mutant, mutantsOf } from './rules/ruleMutants.ts';

// Changes each part of the database's rules in turn and checks that a case of tests/rules notices.

const RULES_FILE = new URL('../database.rules.json', import.meta.url);
const USER: Caller = { isOwner: false, auth: { uid: 'user1', provider: null, token: { sub: 'user1' } } };

const cases = [...catalogueCases, ...orderCases];
const rules = parseRulesFile(await readFile(RULES_FILE, 'utf8')) as { rules: Record<string, unknown> };
const database = new Namespace('mutated', rules);
database.setData(SHOP_DATA);

const wrong = cases.find((attempt) => !isAsExpected(attempt));
if (wrong) throw new Error(`The rules as they are fail a case already: ${wrong.description}`);

const mutants = mutantsOf(rules.rules);
const survivors = new Set(mutants.filter((mutant) => !isCaught(mutant)));

const kinds = [...new Set(mutants.map(({ kind }) => kind))];
const rows = kinds.map((kind) => [kind, row(mutants.filter((mutant) => mutant.kind === kind))]);
console.table(Object.fromEntries([...rows, ['in all', row(mutants)]]));
for (const { clause, kind, change } of survivors) console.log(`Survived: ${clause}, ${kind}: ${change}`);
console.log(`${cases.length} cases`);
process.exitCode = survivors.size > 0 ? 1 : 0;

function row(some: readonly Mutant[]) {
  const survived = some.filter((mutant) => survivors.has(mutant)).length;
  return { mutants: some.length, caught: some.length - survived, survivors: survived };
}

function isCaught(mutant: Mutant): boolean {
  try {
    database.setRules({ rules: mutant.rules });
  } catch (error) {
    // Production would not load these rules either.
    if (error instanceof RuleError) return true;
    throw error;
  }
  return cases.some((attempt) => !isAsExpected(attempt));
}

function isAsExpected(attempt: RuleCase): boolean {
  return isAllowed(attempt) === (attempt.expected === 'allowed');
}

function isAllowed({ who, operation, path, value }: RuleCase): boolean {
  const caller = who === 'user' ? USER : VISITOR;
  const place = parsePath(path);
  if (operation === 'read') return database.canRead(place, null, caller);

  const writes: readonly Write[] =
    operation === 'update'
      ? writesOfUpdate(place, value as Record<string, unknown>)
      : [{ path: place, json: operation === 'remove' ? null : value }];
  const refusal = database.refusalOf(writes, caller);
  if (refusal?.status === 'invalid_data') throw new Error(`No database could hold it: ${refusal.message}`);
  return refusal === null;
}
