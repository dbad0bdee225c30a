import { parseArgs } from 'node:util';
import { optionProblem, Problem } from '../../terminal/problem.ts';
import { isYesKeptByNpm, keptByNpm } from '../keptByNpm.ts';

const USAGE = `npm run catalogue -- check    is the file in order?
npm run catalogue -- diff     where do the file and the database differ?
npm run catalogue -- push     puts the file into the database
npm run catalogue -- pull     puts the database's catalogue into the file

  FILE              the file, JSON or CSV, as in check products.csv; else catalogue.json
  --sandbox         the database of npm run dev; else the one in .env
  --yes             really write: without it, they only show what they would do
  --despite-changes push also where both sides were changed since the file was fetched: the file's is written
  --with-removals   push also takes out what the file does not have`;

const NAMES = ['check', 'diff', 'push', 'pull'] as const;

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

const FLAGS = {
  sandbox: 'sandbox',
  despiteChanges: 'despite-changes',
  withRemovals: 'with-removals',
} as const satisfies Partial<Record<keyof Options, string>>;

type Flag = keyof typeof FLAGS;

const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

/** The command and options that the person typed. Throws a Problem if they are unclear. */
export function readOptions(): { readonly name: CommandName; readonly options: Options } {
  const { values, positionals } = parseOrExplain();
  const [first, named, ...rest] = positionals;
  const name = NAMES.find((one) => one === first);
  const tooMany = rest.length > 0 || (named !== undefined && values.file !== undefined);
  const file = named ?? values.file;
  if (!name || tooMany) {
    throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  }
  const options = {
    file: file ?? DEFAULT_FILE,
    yes: values.yes,
    ...flags((flag) => values[FLAGS[flag]]),
  };
  refuseIfKeptByNpm(name, options);
  return { name, options };
}

/** The text to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const { file = DEFAULT_FILE, yes } = options;
  return [
    `npm run catalogue -- ${name}`,
    ...(file === DEFAULT_FILE ? [] : [/\s/.test(file) ? `"${file}"` : file]),
    ...FLAG_NAMES.flatMap((flag) => (options[flag] ? [`--${FLAGS[flag]}`] : [])),
    ...(yes ? ['--yes'] : []),
  ].join(' ');
}

/** Says that nothing was written, and what to type to write it. */
export function sayRehearsal(name: CommandName, options: Options): void {
  const why = isYesKeptByNpm() ? 'npm kept --yes to itself' : 'this was a rehearsal';
  console.log(
    `Nothing was written: ${why}. To do it, add --yes: ${commandLine(name, { ...options, yes: true })}`,
  );
}

const flags = (isSet: (flag: Flag) => boolean) =>
  Object.fromEntries(FLAG_NAMES.map((flag) => [flag, isSet(flag)])) as Record<Flag, boolean>;

/** Without its options a command may use another database than the person means, so it must stop. */
function refuseIfKeptByNpm(name: CommandName, options: Options): void {
  const file = keptByNpm('file');
  if (!file && !FLAG_NAMES.some((flag) => keptByNpm(FLAGS[flag]))) return;
  const meant = {
    file: file === undefined || file === 'true' ? options.file : file,
    yes: options.yes || isYesKeptByNpm(),
    ...flags((flag) => options[flag] || keptByNpm(FLAGS[flag]) !== undefined),
  };
  throw new Problem(
    `npm kept an option to itself, because no -- stands before it. Type: ${commandLine(name, meant)}`,
  );
}

function parseOrExplain() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        sandbox: flag,
        yes: flag,
        'despite-changes': flag,
        'with-removals': flag,
      },
    });
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}
