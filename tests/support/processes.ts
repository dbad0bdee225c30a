import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs beside the tests. */
export interface Running {
  /** The line of its output that matched `readyLine`. */
  readonly told: string;
  /** Sends it a signal, and to all that it has started if it has a group of its own. */
  kill(signal?: NodeJS.Signals): void;
  /** Resolves once it has ended. */
  readonly ended: Promise<unknown>;
}

interface Start {
  /** The line that says that it is ready. Without one, nothing is waited for. */
  readonly readyLine?: RegExp;
  readonly env?: NodeJS.ProcessEnv;
  readonly hasOwnGroup?: boolean;
}

/** Starts a program. Rejects with its output if it ends before it is ready. */
export async function start(
  program: string,
  parameters: readonly string[],
  { readyLine, env = {}, hasOwnGroup = false }: Start = {},
): Promise<Running> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: hasOwnGroup,
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
    ended,
    kill(signal = 'SIGTERM') {
      try {
        process.kill(hasOwnGroup ? -Number(child.pid) : Number(child.pid), signal);
      } catch {
        // It has already ended.
      }
    },
  };
}
