import { isBusy } from '@/services/browser/busyPage';
import { isLoadingOptional } from '@/services/browser/optionalCode';
import { shopAnswers } from '@/services/browser/shopAnswers';
import { sessionStore } from '@/services/browser/storage';
import { isLeaving, onceItStays, watchLeaving } from './leaving';

const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** True when a part could not be loaded while the page could not be reloaded. */
let lacksPart = false;

/**
 * Reloads the page when a part of the shop can't be loaded: a new deployment has probably replaced its build. Not twice
 * in a minute, since the part may be missing for another reason, and not while an order is being finished: then the
 * error screen shows.
 */
export function reloadWhenGone(): void {
  watchLeaving();
  addEventListener('vite:preloadError', async (event) => {
    const wasBusy = isBusy();
    // While an optional part is loading, the failed part may be either of them: the order may need it.
    if (!isLoadingOptional()) {
      if (mayReload()) event.preventDefault();
      if (await reloadOnce()) return;
    }
    lacksPart ||= wasBusy;
  });
}

/**
 * Does the reload that was postponed while an order was being finished. Some browsers, e.g. Firefox up to 153, never
 * request a failed module again, so the next order would fail again. An earlier reload does not count: the shopper has been
 * busy since, so pages can't go on reloading by themselves.
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
 * Reloads the page, unless it is busy, has reloaded within the last minute, or the server doesn't answer, when the
 * browser would show its own error page. A page that is being left reloads only if it stays after all. False when it
 * will not reload.
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
