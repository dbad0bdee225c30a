import { inspect } from 'node:util';

/** A mistake that the person at the terminal can mend; the message says how. */
export class Problem extends Error {
  /** Vite prints only this: a stack trace does not help the person. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** A service got a request, but nobody knows whether it carried it out. */
export class Unanswered extends Problem {}

/** How long a database may take to answer, in ms. A command that waits for it ends within 20 s. */
export const PATIENCE_MS = 15_000;

/** Node.js's message about a wrong option, without its advice about dashes, followed by the command's usage. */
export function optionProblem(cause: unknown, usage: string): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem(`${said.split('. ')[0]}\n\n${usage}`);
}

/** Runs a command. A Problem is printed without a stack trace, and the command fails. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    console.error(`✗ ${cause.message}`);
    process.exitCode = 1;
  }
}
