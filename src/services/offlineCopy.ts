import { logOnce } from './log';

const SCRIPT = '/service-worker.js';

/** Keeps a copy of the built shop in this browser once the page is idle, for the next visit and for none at all. */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenLoaded(() => {
    navigator.serviceWorker
      .register(SCRIPT)
      .catch((cause: unknown) => logOnce(`No offline copy is kept: ${String(cause)}`));
  });
}

function whenLoaded(work: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
