import { inspect } from 'node:util';

/** A mistake that the person at the terminal can correct. The message says how. */
export class Problem extends Error {
  /** Vite prints only this: a stack trace doesn't help the person. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Thrown if nobody knows whether a service carried out a request. */
export class Unanswered extends Problem {}

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
