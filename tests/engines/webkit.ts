import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mouseActions, pressActions, typeActions } from './actions.ts';
import type { Engine } from './engine.ts';
import { start } from './processes.ts';

/** Room for the largest window. */
const SCREEN = '1400x1000x24';
/** A page that is being left never answers, and WebKit's own time limit ends with the page. */
const ANSWER_MS = 8_000;
const COMMAND_MS = 30_000;
const BROWSER = {
  // With any other strategy, WebKit answers nothing before the page has fully loaded.
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
};

/** WebKitGTK's own small browser on a virtual screen, driven by WebDriver. */
export async function startWebKit(program: string): Promise<Engine> {
  const screen = await start({
    program: 'Xvfb',
    parameters: ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    readyLine: /^\d+$/,
  });
  const env = { DISPLAY: `:${screen.told}` };
  const port = await freePort();
  const driver = await start({ program, parameters: [`--port=${port}`], env });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(() => send('GET', `${origin}/status`));
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: BROWSER },
  });
  const session = `${origin}/session/${sessionId}`;
  const get = <Value>(path: string) => send<Value>('GET', `${session}/${path}`);
  const post = <Value = void>(path: string, body: object = {}) =>
    send<Value>('POST', `${session}/${path}`, body);
  const execute = <Value>(script: string) =>
    send<Value>('POST', `${session}/execute/sync`, { script, args: [] }, ANSWER_MS);

  // The first window has a toolbar, which makes it wider than a phone. A pop-up has none.
  const first = await get<string>('window');
  await execute('open("about:blank", "shop", "noopener,width=390,height=844")');
  const handle = await eventually(async () => {
    const handles = await get<string[]>('window/handles');
    return handles.find((other) => other !== first);
  });
  await send('DELETE', `${session}/window`);
  await post('window', { handle });
  // Without a window manager, nothing else focuses the window.
  await promisify(execFile)('xdotool', ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'], {
    env: { ...process.env, ...env },
  });

  /** Goes to another document, and waits for it. */
  async function goTo(by: () => Promise<void>): Promise<void> {
    await execute('window.isLeft = true');
    await by();
    await eventually(async () => {
      const isThere = await execute('return !window.isLeft && document.readyState !== "loading"');
      return isThere || undefined;
    });
  }

  const open = (url: string) => goTo(() => post('url', { url }));

  return {
    open,
    back: () => post('back'),
    reload: () => goTo(() => post('refresh')),
    evaluate: (expression) => execute(`return ${expression}`),
    mouse: (steps) => post('actions', { actions: mouseActions(steps) }),
    press: (key) => post('actions', { actions: pressActions(key) }),
    type: (text) => post('actions', { actions: typeActions(text) }),
    leave: () => open('about:blank'),
    resize: (size) => post('window/rect', { x: 0, y: 0, ...size }),
    picture: async () => Buffer.from(await get<string>('screenshot'), 'base64'),
    async close() {
      await send('DELETE', session);
      await driver.stop();
      await screen.stop();
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

const TRIES = 300;
const BETWEEN_TRIES_MS = 50;

/** Asks until there is an answer. */
async function eventually<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  let cause: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const value = await ask();
      if (value !== undefined) return value;
    } catch (error) {
      cause = error;
    }
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error('WebKit does not answer', { cause });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
