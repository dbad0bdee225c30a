import { afterAll, vi } from 'vitest';

/**
 * Test files run one after the other in one window, since a window and React take longer than most tests. After each
 * file, this removes its modules, timers, listeners and everything it left in the document and in storage. Requests that
 * are still under way are never answered, since the answer could be stored in the next file's storage.
 */

const atEnd: (() => void)[] = [];

for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as typeof setTimeout;
  const startOwn = (...call: Parameters<typeof setTimeout>) => {
    const timer = start(...call);
    atEnd.push(() => clearTimeout(timer));
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(startOwn, start) });
  atEnd.push(() => Object.assign(globalThis, { [name]: start }));
}

for (const target of [window, document]) {
  const listen = target.addEventListener;
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    listen.call(target, type, listener, options);
    // Listeners of libraries stay.
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    if (caller.includes('/src/')) atEnd.push(() => target.removeEventListener(type, listener, options));
  };
  atEnd.push(() => Object.assign(target, { addEventListener: listen }));
}

const request = globalThis.fetch;
let hasEnded = false;
globalThis.fetch = async (...call) => {
  const response = await request(...call);
  return hasEnded ? new Promise<never>(() => {}) : response;
};
atEnd.push(() => {
  hasEnded = true;
  globalThis.fetch = request;
});

afterAll(async () => {
  vi.useRealTimers();
  // Otherwise a part that is still loading would turn up on the next file's page.
  await vi.dynamicImportSettled();
  // Before the steps, since a test may have stubbed what these put back.
  vi.unstubAllGlobals();
  for (const step of atEnd) step();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllEnvs();
  vi.resetModules();
});
