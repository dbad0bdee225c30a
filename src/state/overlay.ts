import { useSyncExternalStore } from 'react';
import { createListeners } from '@/services/listeners';

/** What lies over the page. One value, so that two can't be open. */
export type Overlay = 'none' | 'cart' | 'collection' | 'menu';

const listeners = createListeners();
let overlay: Overlay = 'none';
let openedOn = '';

/** Opens an overlay in place of whatever is open; 'none' closes. */
export function showOverlay(next: Overlay): void {
  overlay = next;
  // The address bar's: right after a navigation it is ahead of what is rendered.
  openedOn = location.pathname;
  listeners.tell();
}

/** Closes an overlay that was opened on another page than the one that is shown now. */
export function closeOverlayOfOtherPage(shownPath: string): void {
  if (overlay !== 'none' && openedOn !== shownPath) showOverlay('none');
}

/** What lies over the page now. */
export function useOverlay(): Overlay {
  return useSyncExternalStore(
    listeners.add,
    () => overlay,
    () => 'none',
  );
}
