/** Something that the person at the terminal can mend; the message says how. */
export class Problem extends Error {}

/** Something was asked of a service, and whether it was done is not known. */
export class Unanswered extends Problem {}

/** How long a database may take to answer, in ms. A command that waits for it ends within 20 s. */
export const PATIENCE_MS = 15_000;

/** What Node.js says of a wrong option, without its advice about dashes, and then how the command is used. */
export function optionProblem(cause: unknown, usage: string): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem(`${said.split('. ')[0]}\n\n${usage}`);
}
