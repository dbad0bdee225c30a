import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '../../sandbox/http.ts';

/** Starts a program and waits for the line that says it is ready, if any. Rejects with its output if it ends first. */
export async function start(
  program: string,
  parameters: readonly string[],
  { readyLine, ...options }: { readyLine?: RegExp; env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
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
    async end() {
      child.kill();
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
