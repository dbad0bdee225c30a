import { parseArgs } from 'node:util';
import { isLondonDay, type LondonDay } from '../../src/domain/bakeDay.ts';
import { optionProblem, Problem } from '../../terminal/problem.ts';
import { isYesKeptByNpm, keptByNpm } from '../keptByNpm.ts';

const USAGE = `npm run catalogue -- check    is the file in order?
npm run catalogue -- diff     where do the file and the database differ?
npm run catalogue -- push     puts the file into the database
npm run catalogue -- pull     puts the database's catalogue into the file
npm run catalogue -- week     the next Friday's stock: how many you will bake of each product
npm run catalogue -- pause    closes the shop: nothing is left of any product, and the numbers are kept
npm run catalogue -- resume   puts the numbers back

  FILE              the file, JSON or CSV, as in check products.csv; else catalogue.json
                    week: how many you will bake, a table with the columns product and limit, or a catalogue
  --sandbox         the database of npm run dev; else the one in .env
  --yes             really write: without it, they only show what they would do
  --with-stock      push also the stock (limit) of products that are there already
  --despite-sales   push --with-stock also sets what was sold from, or changed, since the file was fetched
  --despite-changes push also where both sides were changed since the file was fetched: the file's is written
  --with-removals   push also takes out what the file does not have
  --again           resume: puts back once more what was resumed last
  --as-last-week    week: as many of each as you set last
  --for 2026-12-04  week: sets that Friday's stock again, while its orders are being taken`;

const NAMES = ['check', 'diff', 'push', 'pull', 'week', 'pause', 'resume'] as const;

export type CommandName = (typeof NAMES)[number];

const DEFAULT_FILE = 'catalogue.json';

export interface Options {
  /** '' if none was named, for a command that needs none. */
  readonly file: string;
  readonly sandbox: boolean;
  /** Whether to write. */
  readonly yes: boolean;
  readonly withStock: boolean;
  readonly despiteSales: boolean;
  readonly despiteChanges: boolean;
  readonly withRemovals: boolean;
  readonly asLastWeek: boolean;
  readonly again: boolean;
  /** The Friday whose stock is meant; null if none was named. */
  readonly bakeDay: LondonDay | null;
}

const FLAGS = {
  sandbox: 'sandbox',
  withStock: 'with-stock',
  despiteSales: 'despite-sales',
  despiteChanges: 'despite-changes',
  withRemovals: 'with-removals',
  asLastWeek: 'as-last-week',
  again: 'again',
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
  if (!name || tooMany || ((name === 'pause' || name === 'resume') && file !== undefined)) {
    throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  }
  const options = {
    file: file ?? defaultFileOf(name),
    yes: values.yes,
    bakeDay: values.for === undefined ? null : dayIn(values.for),
    ...flags((flag) => values[FLAGS[flag]]),
  };
  refuseIfKeptByNpm(name, options);
  return { name, options };
}

/** The text to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const { file = '', bakeDay, yes } = options;
  return [
    `npm run catalogue -- ${name}`,
    ...(file === '' || file === defaultFileOf(name) ? [] : [/\s/.test(file) ? `"${file}"` : file]),
    ...FLAG_NAMES.flatMap((flag) => (options[flag] ? [`--${FLAGS[flag]}`] : [])),
    ...(bakeDay ? [`--for ${bakeDay}`] : []),
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

const defaultFileOf = (name: CommandName): string =>
  name === 'week' || name === 'pause' || name === 'resume' ? '' : DEFAULT_FILE;

const flags = (isSet: (flag: Flag) => boolean) =>
  Object.fromEntries(FLAG_NAMES.map((flag) => [flag, isSet(flag)])) as Record<Flag, boolean>;

function dayIn(text: string): LondonDay {
  if (isLondonDay(text)) return text;
  throw new Problem(`"${text}" is no day. Write it as in --for 2026-12-04.`);
}

/** Without its options a command may use another database than the person means, so it must stop. */
function refuseIfKeptByNpm(name: CommandName, options: Options): void {
  const [file, day] = ['file', 'for'].map(keptByNpm);
  if (!file && !day && !FLAG_NAMES.some((flag) => keptByNpm(FLAGS[flag]))) return;
  const meant = {
    file: file === undefined || file === 'true' ? options.file : file,
    yes: options.yes || isYesKeptByNpm(),
    bakeDay: day && isLondonDay(day) ? day : options.bakeDay,
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
        for: { type: 'string' },
        sandbox: flag,
        yes: flag,
        'with-stock': flag,
        'despite-sales': flag,
        'despite-changes': flag,
        'with-removals': flag,
        'as-last-week': flag,
        again: flag,
      },
    });
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}
