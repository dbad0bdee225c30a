/** A shorter break is nobody's business. */
const QUIET_MS = 3_000;

const listeners = new Set<() => void>();
let offline = false;
let stop: (() => void) | undefined;

/** Whether the database has been out of reach for a while. Known only while somebody is subscribed. */
export const isOffline = (): boolean => offline;

/** Calls back when the shop goes offline or comes back. */
export function watchOffline(onChange: () => void): () => void {
  listeners.add(onChange);
  if (listeners.size === 1) stop = start();
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) stop?.();
  };
}

function start(): () => void {
  let ended = false;
  let unlisten: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: boolean) => {
    if (offline === next) return;
    offline = next;
    for (const listener of listeners) listener();
  };
  const onConnected = (connected: boolean) => {
    clearTimeout(timer);
    if (connected) become(false);
    else timer = setTimeout(() => become(true), QUIET_MS);
  };

  import('./database').then(
    ({ listenConnected }) => {
      if (!ended) unlisten = listenConnected(onConnected);
    },
    () => become(true),
  );
  return () => {
    ended = true;
    clearTimeout(timer);
    unlisten?.();
  };
}
