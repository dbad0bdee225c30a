import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Caller, VISITOR } from '../../sandbox/database/caller.ts';
import { Namespace, type Write, writesOfUpdate } from '../../sandbox/database/namespace.ts';
import { parseRulesFile } from '../../sandbox/database/rules.ts';
import { RuleError } from '../../sandbox/database/ruleValues.ts';
import { parsePath } from '../../sandbox/database/tree.ts';
import { type RuleCase, UIDS, type Who } from '../../tests/rules/ruleCase.ts';
import { ruleCases } from '../../tests/rules/ruleCases.ts';
import { CLOSED_SHOP_DATA, NOW, SHOP_DATA } from '../../tests/rules/shopData.ts';
import { type Mutant, mutantsOf } from './rules/ruleMutants.ts';

// Changes each part of the database's rules in turn and checks that a case of tests/rules notices. With a word, only
// the clauses whose path or text contains it: npm run test:rules-mutations -- cancelled

const {
  positionals: [word = ''],
} = parseArgs({ allowPositionals: true });

const RULES_FILE = new URL('../../database.rules.json', import.meta.url);
const rules = parseRulesFile(await readFile(RULES_FILE, 'utf8')) as { rules: Record<string, unknown> };
const open = new Namespace(rules);
open.setData(SHOP_DATA);
const closed = new Namespace(rules);
closed.setData(CLOSED_SHOP_DATA);

const wrong = ruleCases.find((attempt) => !isAsExpected(attempt));
if (wrong) throw new Error(`The rules as they are fail a case already: ${wrong.description}`);

const mutants = mutantsOf(rules.rules).filter(({ clause, change }) => `${clause} ${change}`.includes(word));
const survivors = new Set(mutants.filter((mutant) => !isCaught(mutant) && !isSame(mutant)));

const kinds = [...new Set(mutants.map(({ kind }) => kind))];
const rows = kinds.map((kind) => [kind, row(mutants.filter((mutant) => mutant.kind === kind))]);
console.table(Object.fromEntries([...rows, ['in all', row(mutants)]]));
for (const { clause, kind, change } of survivors) console.log(`Survived: ${clause}, ${kind}: ${change}`);
console.log(`${ruleCases.length} cases`);
process.exitCode = survivors.size > 0 ? 1 : 0;

function row(some: readonly Mutant[]) {
  const survived = some.filter((mutant) => survivors.has(mutant)).length;
  return { mutants: some.length, caught: some.length - survived, survivors: survived };
}

function isCaught(mutant: Mutant): boolean {
  try {
    open.setRules({ rules: mutant.rules });
    closed.setRules({ rules: mutant.rules });
  } catch (error) {
    // The live database would not load these rules either.
    if (error instanceof RuleError) return true;
    throw error;
  }
  return ruleCases.some((attempt) => !isAsExpected(attempt));
}

/** Whether only `auth != null` is gone. That changes nothing: a condition on the uid then fails on null. */
function isSame({ kind, change }: Mutant): boolean {
  const [before = '', after = ''] = change.split(' → ');
  const parts = before.split(' && ');
  return kind === 'part dropped' && parts.filter((part) => part !== 'auth != null').join(' && ') === after;
}

function isAsExpected(attempt: RuleCase): boolean {
  return isAllowed(attempt) === (attempt.expected === 'allowed');
}

function callerOf(who: Who): Caller {
  if (who === 'visitor') return VISITOR;
  const uid = UIDS[who];
  return { isOwner: false, auth: { uid, provider: null, token: { sub: uid } } };
}

function isAllowed({ who, operation, path, value, isClosed, clock = NOW }: RuleCase): boolean {
  // Some cases depend on the millisecond.
  Date.now = () => clock;
  const database = isClosed ? closed : open;
  const caller = callerOf(who);
  const place = parsePath(path);
  if (operation === 'read') return database.canRead(place, caller);

  const writes: readonly Write[] =
    operation === 'update'
      ? writesOfUpdate(place, value as Record<string, unknown>)
      : [{ path: place, json: operation === 'remove' ? null : value }];
  const refusal = database.refusalOf(writes, caller);
  if (refusal?.status === 'invalid_data') throw new Error(`No database could hold it: ${refusal.message}`);
  return refusal === null;
}
