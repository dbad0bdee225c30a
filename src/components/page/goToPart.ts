import { flushSync } from 'react-dom';
import { showOverlay } from '@/state/overlay';

/**
 * Scrolls to a part of this page and takes the focus there, as following a link to it would. Whatever lies over the
 * page closes first, since it holds the focus and keeps the page still.
 */
export function goToPart(part: string): void {
  flushSync(() => showOverlay('none'));
  const element = document.getElementById(part);
  if (!element) return;
  element.scrollIntoView();
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
