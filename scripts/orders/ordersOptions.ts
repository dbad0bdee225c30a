import { parseArgs } from 'node:util';
import { optionProblem, Problem } from '../../terminal/problem.ts';
import { isYesKeptByNpm, keptByNpm } from '../keptByNpm.ts';

const USAGE = `npm run orders -- match payments.csv   compares the orders with the payments that Stripe has exported; without a file, with
                                       what Stripe itself says, where the environment has STRIPE_RESTRICTED_KEY
npm run orders -- cancel NUMBER        gives the pieces of an order back, and removes it; the end of its number will do
npm run orders -- forget               removes orders that need not be kept any longer
npm run orders -- rehearse             fills the sandbox with orders of three weeks, to try all this with

  --sandbox          the database of npm run dev; else the one in .env
  --yes              really write: without it, cancel, forget and rehearse only show what they would do
  --keep             cancel: keeps the order, for the books
  --taken            cancel: its pieces were taken from the stock, so they go back; --not-taken: they were not
  --of EMAIL         forget: all of one customer's, whatever their age`;

export type CommandName = 'match' | 'cancel' | 'forget' | 'rehearse';

const NAMES: readonly CommandName[] = ['match', 'cancel', 'forget', 'rehearse'];

/** How many arguments each command takes beside its options, at most. */
const ARGUMENTS: Readonly<Record<CommandName, number>> = {
  match: 1,
  cancel: 1,
  forget: 0,
  rehearse: 0,
};

/** Texts are '' if nothing was typed. */
export interface Options {
  /** A file or an order's number, depending on the command. */
  readonly argument: string;
  readonly sandbox: boolean;
  /** Whether to write. */
  readonly yes: boolean;
  readonly keep: boolean;
  /** The person's word on whether the order took its stock; null without one. */
  readonly taken: boolean | null;
  readonly of: string;
}

const FLAGS = ['sandbox', 'yes', 'keep'] as const;
const TEXTS = ['of'] as const;

/** The command and options that the person typed. Throws a Problem if they are unclear. */
export function readOptions(): { readonly name: CommandName; readonly options: Options } {
  const { values, positionals } = parseOrExplain();
  const [first, ...rest] = positionals;
  const name = NAMES.find((one) => one === first);
  if (!name)
    throw new Problem(
      `${first ? `There is no command "${first}".` : 'What to do?'} One of these:\n\n${USAGE}`,
    );
  const tooMany = rest[ARGUMENTS[name]];
  if (tooMany !== undefined) throw new Problem(`${name} can do nothing with "${tooMany}".\n\n${USAGE}`);
  const empty = TEXTS.find((option) => values[option]?.trim() === '');
  if (empty) throw new Problem(`--${empty} needs something after it.\n\n${USAGE}`);
  const { of = '', sandbox, yes, keep } = values;
  const taken = values.taken ? true : values['not-taken'] ? false : null;
  const options = { argument: rest[0] ?? '', of, sandbox, yes, keep, taken };
  refuseIfKeptByNpm(name, options);
  return { name, options };
}

/** The text to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const quoted = (text: string) => (/\s/.test(text) ? `"${text}"` : text);
  return [
    `npm run orders -- ${name}`,
    ...(options.argument ? [quoted(options.argument)] : []),
    ...TEXTS.flatMap((option) => (options[option] ? [`--${option} ${quoted(options[option])}`] : [])),
    ...FLAGS.flatMap((option) => (options[option] ? [`--${option}`] : [])),
    ...(typeof options.taken === 'boolean' ? [options.taken ? '--taken' : '--not-taken'] : []),
  ].join(' ');
}

/** Says that nothing was written, and what to type to write it. */
export function sayRehearsal(name: CommandName, options: Options): void {
  const why = isYesKeptByNpm() ? 'npm kept --yes to itself' : 'this only shows it';
  console.log(`Nothing was written: ${why}. To do it: ${commandLine(name, { ...options, yes: true })}`);
}

/** Without its options a command may use another database than the person means, so it must stop. */
function refuseIfKeptByNpm(name: CommandName, options: Options): void {
  const kept = [...FLAGS.filter((option) => option !== 'yes'), ...TEXTS].filter((option) =>
    keptByNpm(option),
  );
  if (kept.length === 0) return;
  const meant: Record<string, unknown> = Object.fromEntries(
    kept.map((option) => [option, keptByNpm(option)]),
  );
  // The value behind the option then counts as an argument.
  const lost = TEXTS.find((option) => meant[option] === 'true');
  if (lost) Object.assign(meant, { [lost]: options.argument || 'WHAT', argument: '' });
  const yes = options.yes || isYesKeptByNpm();
  throw new Problem(
    `npm kept an option to itself, because no -- stands before it. Type: ${commandLine(name, { ...options, ...meant, yes })}`,
  );
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        taken: { type: 'boolean', default: false },
        'not-taken': { type: 'boolean', default: false },
        sandbox: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        of: { type: 'string' },
      },
    });
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}
