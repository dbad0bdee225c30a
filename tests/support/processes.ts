import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface Start {
  /** The line that says that it is ready. Without one, nothing is waited for. */
  readonly readyLine?: RegExp;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a program that runs beside the tests. Rejects with its output if it ends before it is ready. */
export async function start(
  program: string,
  parameters: readonly string[],
  { readyLine, env = process.env }: Start = {},
) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = once(child, 'exit');
  const told = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        said.push(line);
        if (readyLine?.test(line)) resolve(line);
      });
    }
    if (!readyLine) child.on('spawn', () => resolve(''));
    ended.then(() => reject(new Error(`${program} did not start:\n${said.join('\n')}`)), reject);
  });
  return {
    /** The line of its output that matched `readyLine`. */
    told,
    kill: () => child.kill(),
    /** Resolves once it has ended. */
    ended,
  };
}
