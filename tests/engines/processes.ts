import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs beside the tests. */
export interface Running {
  /** The line of its output that matched `readyLine`. */
  readonly told: string;
  /** Ends the program. Resolves once it is gone. */
  stop(): Promise<void>;
}

interface Start {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The line that says that the program is ready. Without it, `start` does not wait. */
  readonly readyLine?: RegExp;
}

/** Starts a program. Rejects with its output if it ends before it is ready. */
export async function start({ program, parameters, env = {}, readyLine }: Start): Promise<Running> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const told = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        said.push(line);
        if (readyLine?.test(line)) resolve(line);
      });
    }
    if (!readyLine) child.on('spawn', () => resolve(''));
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${program} did not start:\n${said.join('\n')}`)));
  });
  return { told, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
