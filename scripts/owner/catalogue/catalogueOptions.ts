import { isYesKept, quoted, readOptions } from '../../../terminal/options.ts';
import { Problem } from '../../../terminal/problem.ts';

const USAGE = `npm run catalogue -- check    is the file in order?
npm run catalogue -- diff     where do the file and the database differ?
npm run catalogue -- push     puts the file into the database
npm run catalogue -- pull     puts the database's catalogue into the file
npm run catalogue -- bring-over   puts the sizes of the version before into the database

  FILE              the file, JSON or CSV, as in check products.csv; else catalogue.json
  --sandbox         the database of npm run dev; else the one in .env
  --yes             really write: without it, they only show what they would do
  --despite-changes push also where both sides were changed since the file was fetched: the file's is written
  --with-removals   push also takes out what the file does not have`;

const NAMES = ['check', 'diff', 'push', 'pull', 'bring-over'] as const;

export type CommandName = (typeof NAMES)[number];

const DEFAULT_FILE = 'catalogue.json';

const flag = { type: 'boolean', default: false } as const;
/** The options, in the order in which `commandLine` writes them. */
const FLAGS = { sandbox: flag, 'despite-changes': flag, 'with-removals': flag, yes: flag };

export type Options = Readonly<Record<keyof typeof FLAGS, boolean> & { file: string }>;

/** Reads the command and options that the person typed. Throws a Problem if they are unclear. */
export function readCommand(): { readonly name: CommandName; readonly options: Options } {
  const { values, positionals } = readOptions({
    name: 'catalogue',
    usage: USAGE,
    allowPositionals: true,
    options: FLAGS,
  });
  const [first, file = DEFAULT_FILE, ...more] = positionals;
  const name = NAMES.find((one) => one === first);
  if (!name || more.length > 0) throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  return { name, options: { ...values, file } };
}

/** Returns what to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const { file = DEFAULT_FILE, ...flags } = options;
  const given = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((one) => flags[one]);
  const words = [name, ...(file === DEFAULT_FILE ? [] : [quoted(file)]), ...given.map((one) => `--${one}`)];
  return `npm run catalogue -- ${words.join(' ')}`;
}

/** Says that nothing was written, and what to type to write it. */
export function sayRehearsal(name: CommandName, options: Options): void {
  const why = isYesKept() ? 'npm kept --yes to itself' : 'this was a rehearsal';
  console.log(
    `Nothing was written: ${why}. To do it, add --yes: ${commandLine(name, { ...options, yes: true })}`,
  );
}
