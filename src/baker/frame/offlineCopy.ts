import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';
import { logOnce } from '@/services/log';

const WORKER = '/baker-worker.js';

let isOutdated = false;
const listeners = createListeners();

/** True once this browser has stored a newer build than that of the open page. */
export const useIsOutdated = (): boolean => useSyncExternalStore(listeners.add, () => isOutdated);

/** Stores a copy of the page for when there is no signal. Looks for a newer build whenever the page is shown again. */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // On a first visit, this page has no service worker of its own yet, so its first one isn't a newer build.
  let isKept = serviceWorker.controller?.scriptURL.endsWith(WORKER) ?? false;
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = isKept;
    isKept = true;
    listeners.tell();
  });
  const logFailure = (cause: unknown) => logOnce(`No offline copy is kept: ${String(cause)}`);
  serviceWorker.register(WORKER, { scope: '/baker' }).catch(logFailure);
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || !navigator.onLine) return;
    const registration = await serviceWorker.getRegistration('/baker');
    await registration?.update().catch(logFailure);
  });
}
