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

export interface Options {
  readonly file: string;
  readonly sandbox: boolean;
  /** Whether to write. */
  readonly yes: boolean;
  readonly despiteChanges: boolean;
  readonly withRemovals: boolean;
}

const flag = { type: 'boolean', default: false } as const;

/** Reads the command and options that the person typed. Throws a Problem if they are unclear. */
export function readCommand(): { readonly name: CommandName; readonly options: Options } {
  const { values, positionals } = readOptions({
    name: 'catalogue',
    usage: USAGE,
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      sandbox: flag,
      'despite-changes': flag,
      'with-removals': flag,
      yes: flag,
    },
  });
  const [first, ...named] = positionals;
  const name = NAMES.find((one) => one === first);
  const files = [...named, ...(values.file === undefined ? [] : [values.file])];
  if (!name || files.length > 1) throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  const { sandbox, yes, 'despite-changes': despiteChanges, 'with-removals': withRemovals } = values;
  return { name, options: { file: files[0] ?? DEFAULT_FILE, sandbox, yes, despiteChanges, withRemovals } };
}

/** Returns what to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const { file = DEFAULT_FILE, sandbox, despiteChanges, withRemovals, yes } = options;
  const words = [
    name,
    file !== DEFAULT_FILE && quoted(file),
    sandbox && '--sandbox',
    despiteChanges && '--despite-changes',
    withRemovals && '--with-removals',
    yes && '--yes',
  ];
  return `npm run catalogue -- ${words.filter(Boolean).join(' ')}`;
}

/** Says that nothing was written, and what to type to write it. */
export function sayRehearsal(name: CommandName, options: Options): void {
  const why = isYesKept() ? 'npm kept --yes to itself' : 'this was a rehearsal';
  console.log(
    `Nothing was written: ${why}. To do it, add --yes: ${commandLine(name, { ...options, yes: true })}`,
  );
}
