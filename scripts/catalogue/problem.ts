/** Something that the person at the terminal can mend; the message says how. */
export class Problem extends Error {}

/** What Node.js says of a wrong option, without its advice about dashes, and then how the command is used. */
export function optionProblem(cause: unknown, usage: string): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem(`${said.split('. ')[0]}\n\n${usage}`);
}
