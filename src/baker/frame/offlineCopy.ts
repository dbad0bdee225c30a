import { useSyncExternalStore } from 'react';
import { logOnce } from '@/services/log';

const WORKER = '/baker-worker.js';

let isOutdated = false;
const watchers = new Set<() => void>();

/** Whether this browser has stored a newer build than the open page. */
export const useIsOutdated = (): boolean => useSyncExternalStore(watch, () => isOutdated);

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/**
 * Stores a copy of the built page, so that it opens without signal. Looks for a newer build whenever the page is shown
 * again: it may stay open for weeks.
 */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // During the first visit, there is none, or it is the shop's.
  let isKept = serviceWorker.controller?.scriptURL.endsWith(WORKER) ?? false;
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = isKept;
    isKept = true;
    for (const onChange of watchers) onChange();
  });
  const logFailure = (cause: unknown) => logOnce(`No offline copy is kept: ${String(cause)}`);
  serviceWorker.register(WORKER, { scope: '/baker' }).catch(logFailure);
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || !navigator.onLine) return;
    const registration = await serviceWorker.getRegistration('/baker');
    await registration?.update().catch(logFailure);
  });
}
