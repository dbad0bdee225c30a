import { isBusy } from '@/services/busyPage';
import { sessionStore } from '@/services/storage';
import { isLeaving, onceItStays, watchLeaving } from './leaving';

const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/**
 * A part of the shop that can't be loaded belongs to a build that a new deployment replaced: one reload brings the new
 * one. Not twice in a minute, should the part be missing for another reason, nor while an order is being finished; then the
 * error screen shows.
 */
export function reloadWhenGone(): void {
  watchLeaving();
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

/**
 * Reloads the page, unless it is busy, offline, or did so within the last minute. One that is being left is not kept back: it
 * reloads when it stays after all. Whether it does.
 */
export function reloadOnce(): boolean {
  if (isLeaving()) {
    onceItStays(reloadOnce);
    return true;
  }
  const reloadedAt = Number(sessionStore.read(KEY) ?? 0);
  if (isBusy() || !navigator.onLine || Date.now() - reloadedAt < AGAIN_AFTER_MS) return false;
  sessionStore.write(KEY, String(Date.now()));
  location.reload();
  return true;
}
