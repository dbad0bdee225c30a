import { parseArgs } from 'node:util';
import { isYesKeptByNpm, keptByNpm } from '../keptByNpm.ts';
import { optionProblem, Problem } from '../problem.ts';

const USAGE = `npm run catalogue -- check   is the file in order?
npm run catalogue -- diff    what would a push change in the database?
npm run catalogue -- push    puts the file into the database
npm run catalogue -- pull    puts the database's catalogue into the file

  FILE              the file, JSON or CSV, as in check products.csv; else catalogue.json
  --sandbox         the database of npm run dev; else the one in .env
  --yes             really write: without it, push and pull only show what they would do
  --with-stock      push also the stock (limit) of products that are there already
  --with-removals   push also takes out what the file does not have`;

export type CommandName = 'check' | 'diff' | 'push' | 'pull';

const NAMES: readonly CommandName[] = ['check', 'diff', 'push', 'pull'];

const DEFAULT_FILE = 'catalogue.json';

export interface Options {
  readonly file: string;
  readonly sandbox: boolean;
  /** Really write. */
  readonly yes: boolean;
  readonly withStock: boolean;
  readonly withRemovals: boolean;
}

/** What the person at the terminal wants. Throws a Problem where that is not clear. */
export function readOptions(): { readonly name: CommandName; readonly options: Options } {
  const { values, positionals } = parseOrExplain();
  const [first, named, ...rest] = positionals;
  const name = NAMES.find((one) => one === first);
  if (!name || rest.length > 0 || (named !== undefined && values.file !== undefined)) {
    throw new Problem(`What to do? One of these:\n\n${USAGE}`);
  }
  const options = {
    file: named ?? values.file ?? DEFAULT_FILE,
    sandbox: values.sandbox,
    yes: values.yes,
    withStock: values['with-stock'],
    withRemovals: values['with-removals'],
  };
  refuseIfKeptByNpm(name, options);
  return { name, options };
}

/** What to type for a command with these options. */
export function commandLine(name: CommandName, options: Partial<Options>): string {
  const { file = DEFAULT_FILE, sandbox, yes, withStock, withRemovals } = options;
  return [
    `npm run catalogue -- ${name}`,
    ...(file === DEFAULT_FILE ? [] : [/\s/.test(file) ? `"${file}"` : file]),
    ...(sandbox ? ['--sandbox'] : []),
    ...(withStock ? ['--with-stock'] : []),
    ...(withRemovals ? ['--with-removals'] : []),
    ...(yes ? ['--yes'] : []),
  ].join(' ');
}

/** Without its options a command may mean another database than the person does: it must not go on. */
function refuseIfKeptByNpm(name: CommandName, options: Options): void {
  const [sandbox, withStock, withRemovals, file] = ['sandbox', 'with-stock', 'with-removals', 'file'].map(
    keptByNpm,
  );
  if (!sandbox && !withStock && !withRemovals && !file) return;
  const meant = {
    file: file === undefined || file === 'true' ? options.file : file,
    sandbox: options.sandbox || sandbox !== undefined,
    withStock: options.withStock || withStock !== undefined,
    withRemovals: options.withRemovals || withRemovals !== undefined,
    yes: options.yes || isYesKeptByNpm(),
  };
  throw new Problem(
    `npm kept an option to itself, because no -- stands before it. Type: ${commandLine(name, meant)}`,
  );
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        sandbox: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'with-stock': { type: 'boolean', default: false },
        'with-removals': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}
