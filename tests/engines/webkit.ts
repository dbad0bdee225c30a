import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { listen } from '../../sandbox/http.ts';
import type { Engine, Key } from './engine.ts';

/** Large enough for the largest window, with 24-bit colour. */
const SCREEN = '1400x1000x24';
/** A page that is being left never answers, and WebKit's own time limit ends with the page. */
const ANSWER_MS = 8_000;
const COMMAND_MS = 30_000;
const CODE_POINTS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C' };
const BROWSER = {
  // With any other strategy, WebKit doesn't answer before the page has fully loaded.
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
};

/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver. */
export async function startWebKit(program: string): Promise<Engine> {
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    readyLine: /^\d+$/,
  });
  const env = { ...process.env, DISPLAY: `:${screen.told}` };
  const port = await freePort();
  const driver = await start(program, [`--port=${port}`], { env });
  const origin = `http://127.0.0.1:${port}`;
  await expect(() => send('GET', `${origin}/status`)).toPass();
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: BROWSER },
  });
  const session = `${origin}/session/${sessionId}`;
  const get = <Value>(path: string) => send<Value>('GET', `${session}/${path}`);
  const post = (path: string, body: object = {}) => send<void>('POST', `${session}/${path}`, body);
  const execute = <Value>(script: string) =>
    send<Value>('POST', `${session}/execute/sync`, { script, args: [] }, ANSWER_MS);

  // The first window has a toolbar, which makes it wider than a phone. A pop-up has none.
  const first = await get<string>('window');
  await execute('open("about:blank", "shop", "noopener,width=390,height=844")');
  const others = async () => (await get<string[]>('window/handles')).filter((handle) => handle !== first);
  await expect.poll(others).toHaveLength(1);
  await send('DELETE', `${session}/window`);
  await post('window', { handle: (await others())[0] });
  // Without a window manager, nothing else focuses the window.
  const focus = ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'];
  await promisify(execFile)('xdotool', focus, { env });

  async function goTo(by: () => Promise<void>): Promise<void> {
    await execute('window.isLeft = true');
    await by();
    const isThere = 'return !window.isLeft && document.readyState !== "loading"';
    await expect(async () => expect(await execute(isThere)).toBe(true)).toPass();
  }

  const perform = (device: { type: 'key' | 'pointer'; actions: readonly object[] }) =>
    post('actions', { actions: [{ id: device.type, ...device }] });
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((of) => ({ type: of, value })));
    return perform({ type: 'key', actions });
  };
  const open = (url: string) => goTo(() => post('url', { url }));

  return {
    open,
    back: () => post('back'),
    reload: () => goTo(() => post('refresh')),
    evaluate: (expression) => execute(`return ${expression}`),
    mouse(...steps) {
      const actions = steps.map((step) => {
        if (step === 'press') return { type: 'pointerDown', button: 0 };
        if (step === 'let go') return { type: 'pointerUp', button: 0 };
        return { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: step.ms ?? 0 };
      });
      return perform({ type: 'pointer', actions });
    },
    type,
    press: (key) => type(CODE_POINTS[key]),
    leave: () => open('about:blank'),
    resize: (size) => post('window/rect', { x: 0, y: 0, ...size }),
    picture: async () => Buffer.from(await get<string>('screenshot'), 'base64'),
    async close() {
      await send('DELETE', session);
      await driver.end();
      await screen.end();
    },
  };
}

async function send<Value>(
  method: string,
  url: string,
  body?: object,
  withinMs = COMMAND_MS,
): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(withinMs),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit refused ${method} ${url}: ${value.error}, ${value.message}`);
  return value;
}

/** Starts a program and waits for the line that says it is ready, if any. Rejects with its output if it ends first. */
async function start(
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

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
