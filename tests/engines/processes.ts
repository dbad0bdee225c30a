import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs beside the tests. */
interface Running {
  /** The line of its output that matched `readyLine`. */
  readonly told: string;
  /** Ends the program. Resolves once it is gone. */
  stop(): Promise<void>;
}

/** Starts a program. Rejects with its output if it ends before it has said `readyLine`; without one it is not waited for. */
export async function start(
  program: string,
  parameters: readonly string[],
  { readyLine, env = {} }: { readonly readyLine?: RegExp; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Running> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
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
    told,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
