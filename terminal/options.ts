import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

type Types = NonNullable<ParseArgsConfig['options']>;

interface Command<T extends Types, P extends boolean> {
  /** As npm runs it: `deploy` for `npm run deploy`. */
  readonly name: string;
  readonly usage: string;
  readonly options: T;
  /** True if the command takes words besides its options. */
  readonly allowPositionals: P;
}

/** Reads what was typed for a command. Throws a Problem for an unknown option, and for one that npm has swallowed. */
export function readOptions<const T extends Types, const P extends boolean>(command: Command<T, P>) {
  const { name, usage, options, allowPositionals } = command;
  try {
    const typed = parseArgs({ options, allowPositionals });
    refuseKept(name, options);
    return typed;
  } catch (cause) {
    throw cause instanceof Problem ? cause : optionProblem(cause, usage);
  }
}

/** Whether npm took --yes. That may also be the person's setting for npx, so it is no mistake. */
export const isYesKept = (): boolean => keptByNpm('yes') === 'true';

/** Takes Node.js's message about a wrong option, without its advice about dashes, and adds the command's usage. */
function optionProblem(cause: unknown, usage: string): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem(`${said.split('. ')[0]}\n\n${usage}`);
}

/** Quotes a word as one types it. */
export const quoted = (word: string): string => (/\s/.test(word) ? `"${word}"` : word);

/** Returns the value of an option that npm took for its own, as it does without a -- before it. */
const keptByNpm = (option: string): string | undefined =>
  process.env[`npm_config_${option.replaceAll('-', '_')}`] || undefined;

function refuseKept(name: string, options: Types): void {
  const names = Object.keys(options);
  if (!names.some((option) => option !== 'yes' && keptByNpm(option))) return;
  const kept = names.flatMap((option) => {
    const value = keptByNpm(option);
    if (value === undefined) return [];
    if (options[option]?.type === 'boolean') return [`--${option}`];
    // If a space is before the value, npm keeps only the name and passes the value on.
    return value === 'true' ? [] : [`--${option}`, value];
  });
  const line = [...process.argv.slice(2), ...kept].map(quoted).join(' ');
  throw new Problem(
    `npm kept an option to itself, because no -- stands before it. Type: npm run ${name} -- ${line}`,
  );
}
