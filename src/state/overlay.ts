import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';

/** What is open over the page. A single value, so that two can't be open. */
export type Overlay = 'none' | 'cart' | 'collection' | 'menu';

const listeners = createListeners();
let overlay: Overlay = 'none';
let openedOn = '';

/** Opens an overlay in place of the one that is open; 'none' closes it. */
export function showOverlay(next: Overlay): void {
  overlay = next;
  // The address bar's path: right after a navigation it is newer than the rendered one.
  openedOn = location.pathname;
  listeners.tell();
}

/** Closes an overlay that was opened on another page than the current one. */
export function closeOverlayOfOtherPage(shownPath: string): void {
  if (overlay !== 'none' && openedOn !== shownPath) showOverlay('none');
}

/** Returns which overlay is open. */
export function useOverlay(): Overlay {
  return useSyncExternalStore(
    listeners.add,
    () => overlay,
    () => 'none',
  );
}
