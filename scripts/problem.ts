import { inspect } from 'node:util';

/** Something that the person at the terminal can mend; the message says how. */
export class Problem extends Error {
  /** All that Vite prints of it: where it was thrown is of no use to the person. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Something was asked of a service, and whether it was done is not known. */
export class Unanswered extends Problem {}

/** How long a database may take to answer, in ms. A command that waits for it ends within 20 s. */
export const PATIENCE_MS = 15_000;

/** What Node.js says of a wrong option, without its advice about dashes, and then how the command is used. */
export function optionProblem(cause: unknown, usage: string): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem(`${said.split('. ')[0]}\n\n${usage}`);
}

/** Runs a command. What the person can mend is said without a stack trace, and fails it. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    console.error(`✗ ${cause.message}`);
    process.exitCode = 1;
  }
}
