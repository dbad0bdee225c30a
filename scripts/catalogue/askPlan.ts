import { createInterface } from 'node:readline/promises';
import { stopped } from './interrupt.ts';
import { formatLimit, type Limit, parsePieces } from './limits.ts';
import type { Plan, StockRow } from './stockTable.ts';

/** The person at the terminal. */
export interface Person {
  /** The answer to a question. Throws a Problem if the person stops the command. */
  ask(question: string): Promise<string>;
  leave(): void;
}

/** The person at this terminal; null without one, as in a script. */
export function personHere(): Person | null {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Line by line, so that one can paste a column of numbers.
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question) {
      lines.setPrompt(question);
      lines.prompt();
      const { done, value } = await answers.next();
      if (done) {
        console.log();
        throw stopped();
      }
      return value;
    },
    leave: () => lines.close(),
  };
}

/** Asks how many of each product will be baked. Enter takes the suggestion. */
export async function askPlan(
  person: Person,
  rows: readonly StockRow[],
  suggested: (row: StockRow) => Limit,
): Promise<Plan> {
  console.log('How many will you bake? Enter takes the number in brackets, - means no limit.');
  const plan = new Map<string, Limit>();
  for (const row of rows) plan.set(row.key, await askPieces(person, row.title, suggested(row)));
  return plan;
}

async function askPieces(person: Person, title: string, suggested: Limit): Promise<Limit> {
  for (;;) {
    const typed = await person.ask(`${title} [${formatLimit(suggested)}]: `);
    if (typed.trim() === '') return suggested;
    const parsed = parsePieces(typed);
    if ('pieces' in parsed) return parsed.pieces;
    console.log(`  ${parsed.wrong}.`);
  }
}

/** Whether the person answers yes. */
export async function agrees(person: Person, question: string): Promise<boolean> {
  return /^y(?:es)?$/i.test((await person.ask(`${question} y/n: `)).trim());
}
