import { isBusy } from '@/services/browser/busyPage';
import { isLoadingOptional } from '@/services/browser/optionalCode';
import { shopAnswers } from '@/services/browser/shopAnswers';
import { sessionStore } from '@/services/browser/storage';
import { isLeaving, onceItStays, watchLeaving } from './leaving';

const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** True if a part could not be loaded while the page must not reload. */
let lacksPart = false;

/**
 * Reloads the page if a part can't be loaded, probably since a new deployment has replaced it. Not twice in a minute,
 * and not while an order is being finished: the error screen shows instead.
 */
export function reloadWhenGone(): void {
  watchLeaving();
  addEventListener('vite:preloadError', async (event) => {
    const wasBusy = isBusy();
    // If an optional part is loading, that may be the one that failed: no reason to reload.
    if (!isLoadingOptional()) {
      if (mayReload()) event.preventDefault();
      if (await reloadOnce()) return;
    }
    lacksPart ||= wasBusy;
  });
}

/**
 * Reloads now if that was postponed for an order. Some browsers, e.g. Firefox up to 153, never request a failed module
 * again, so the next order would fail, too. May reload twice in a minute, with an order in between.
 */
export function reloadIfLacking(): void {
  if (!lacksPart) return;
  sessionStore.remove(KEY);
  reloadOnce();
}

const mayReload = (): boolean =>
  isLeaving() ||
  (!isBusy() && navigator.onLine && Date.now() - Number(sessionStore.read(KEY) ?? 0) >= AGAIN_AFTER_MS);

/**
 * Reloads the page unless it is busy, has reloaded in the last minute, or the server doesn't answer. A page that is
 * being left reloads only if it stays. Resolves to false if it will not reload.
 */
export async function reloadOnce(): Promise<boolean> {
  if (!mayReload() || !(isLeaving() || (await shopAnswers()))) return false;
  if (isLeaving()) {
    onceItStays(reloadOnce);
    return true;
  }
  // The state may have changed before the answer came.
  if (!mayReload()) return false;
  sessionStore.write(KEY, String(Date.now()));
  location.reload();
  return true;
}
