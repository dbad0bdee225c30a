import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withTestBakery } from '../bakery/condition.ts';

const TSX = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');

export interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the project's commands in a folder, in a process by tsx as npm does, without the test run's settings. */
export async function runScript(
  script: string,
  parameters: readonly string[],
  folder = process.cwd(),
): Promise<Ran> {
  const child = spawn(process.execPath, [TSX, join(process.cwd(), 'scripts', script), ...parameters], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json'),
      NODE_OPTIONS: withTestBakery(),
    },
  });
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [output, errors, [exitCode]] = await end;
  return { exitCode, output, errors };
}
