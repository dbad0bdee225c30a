import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { withTestBakery } from '../bakery/condition.ts';

const TSX = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');

interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

interface RunOptions {
  readonly folder?: string;
  readonly path?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The text that is typed, or that comes from a pipe. */
  readonly input?: string;
  /** Run by tsx, as npm does, even if there is a bundle. */
  readonly byTsx?: boolean;
}

/** Runs one of the project's commands in a folder as a person would, without the test run's settings. */
export async function runScript(
  script: string,
  parameters: readonly string[] = [],
  { folder = process.cwd(), path = process.env.PATH ?? '', env = {}, input, byTsx = false }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [...how(script, byTsx), ...parameters], {
    cwd: folder,
    env: {
      PATH: path,
      TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json'),
      ...env,
      NODE_OPTIONS: `${withTestBakery()} ${env.NODE_OPTIONS ?? ''}`,
    },
  });
  if (input !== undefined) child.stdin.end(input);
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [output, errors, [exitCode]] = await end;
  return { exitCode, output, errors };
}

/** Node.js's parameters for a command: its bundle, or tsx with its source. */
function how(script: string, byTsx: boolean): string[] {
  const bundle = byTsx ? undefined : inject('commands')[script];
  return bundle ? [bundle] : [TSX, join(process.cwd(), 'scripts', script)];
}
