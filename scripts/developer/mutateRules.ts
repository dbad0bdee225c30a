import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseRulesFile } from '../../sandbox/database/rules.ts';
import { RuleError } from '../../sandbox/database/ruleValues.ts';
import type { RuleCase } from '../../tests/rules/ruleCase.ts';
import { ruleCases } from '../../tests/rules/ruleCases.ts';
import { openTrial } from '../../tests/rules/trial.ts';
import { type Mutant, mutantsOf } from './rules/ruleMutants.ts';

// Changes each part of the database's rules in turn, and checks that a case of tests/rules then fails. With a word,
// tries only changes that contain it, or whose path does: npm run test:rules-mutations -- cancelled

const {
  positionals: [word = ''],
} = parseArgs({ allowPositionals: true });

const RULES_FILE = new URL('../../database.rules.json', import.meta.url);
const rules = parseRulesFile(await readFile(RULES_FILE, 'utf8')) as { rules: Record<string, unknown> };
const trial = openTrial(rules);

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
    trial.setRules({ rules: mutant.rules });
  } catch (error) {
    // The live database would not load these rules either.
    if (error instanceof RuleError) return true;
    throw error;
  }
  return ruleCases.some((attempt) => !isAsExpected(attempt));
}

/** Whether only `auth != null` was dropped. That changes nothing, since conditions on the uid fail for null anyway. */
function isSame({ kind, change }: Mutant): boolean {
  const [before = '', after = ''] = change.split(' → ');
  const parts = before.split(' && ');
  return kind === 'part dropped' && parts.filter((part) => part !== 'auth != null').join(' && ') === after;
}

function isAsExpected(attempt: RuleCase): boolean {
  return trial.isAllowed(attempt) === (attempt.expected === 'allowed');
}
