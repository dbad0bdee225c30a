import { afterAll, vi } from 'vitest';

/**
 * Files of tests run one after the other in one window, since a window and React cost more than most tests. Each file
 * has a page of its own all the same: with the file end its modules, timers and listeners, and what it left in the
 * document and in the browser's storage.
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
    // The other listeners are those of libraries, which stay.
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    if (caller.includes('/src/')) atEnd.push(() => target.removeEventListener(type, listener, options));
  };
  atEnd.push(() => Object.assign(target, { addEventListener: listen }));
}

afterAll(async () => {
  vi.useRealTimers();
  // A part that comes later would be there for the next page.
  await vi.dynamicImportSettled();
  for (const step of atEnd) step();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
