import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { start } from '../support/processes.ts';
import { inputBy } from './actions.ts';
import type { Engine } from './engine.ts';

/** Overlay scrollbars take no room, as on a phone. Firefox makes all other settings for automation itself. */
const PREFERENCES = 'user_pref("ui.useOverlayScrollbars", 1);\n';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result: unknown;
  readonly message?: string;
}

/** Headless Firefox with an empty profile, driven by WebDriver BiDi, which is built into it. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = await start(program, parameters, { readyLine: /WebDriver BiDi listening/ });
  const send = await connect(`${firefox.told.split(' ').at(-1)}/session`);
  await send('session.new', { capabilities: {} });
  const openTab = async () =>
    (await send<{ context: string }>('browsingContext.create', { type: 'tab' })).context;
  // In the first tab the address bar keeps the focus, so the page never gets it.
  let context = await openTab();

  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'interactive' }),
    async evaluate(expression) {
      const target = { context };
      const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression, target, awaitPromise: true },
      );
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return answer.result.value;
    },
    ...inputBy((actions) => send('input.performActions', { context, actions })),
    async leave() {
      // A focus that Tab has moved to Firefox's own buttons would not return to the page.
      const left = context;
      context = await openTab();
      await send('browsingContext.close', { context: left });
    },
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 }),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await send('browser.close');
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Opens a connection that sends commands; answers may come in any order. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (message) => {
    const answer: Answer = JSON.parse(String(message));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  let count = 0;
  return async <Result = void>(method: string, params: object = {}): Promise<Result> => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`Firefox refused ${method}: ${answer.message}`);
    return answer.result as Result;
  };
}
