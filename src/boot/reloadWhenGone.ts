import { isBusy } from '@/services/busyPage';
import { sessionStore } from '@/services/storage';
import { isLeaving, onceItStays, watchLeaving } from './leaving';

const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** A part could not be loaded at a time when the page could not be reloaded for it. */
let lacksPart = false;

/**
 * A part of the shop that can't be loaded belongs to a build that a new deployment replaced: one reload brings the new
 * one. Not twice in a minute, should the part be missing for another reason, nor while an order is being finished; then the
 * error screen shows.
 */
export function reloadWhenGone(): void {
  watchLeaving();
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
    else if (isBusy()) lacksPart = true;
  });
}

/**
 * Makes up for the reload that an order being finished had put off. Some browsers, Firefox up to 153 among them, never ask
 * again for what they could not load: whoever ordered again would fail again.
 */
export function reloadIfLacking(): void {
  if (lacksPart) reloadOnce();
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
