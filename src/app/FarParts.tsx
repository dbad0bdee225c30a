import { useEffect } from 'react';
import { whenSettled } from '@/services/browser/idle';

const SKIPPED_AT = '--skipped-at';

/** Lets the browser skip parts of a page off screen: opening a dialog recalculates the styles of all others. */
export function FarParts() {
  useEffect(() => {
    const observer = new IntersectionObserver(skipFar);
    let width = 0;
    const begin = () => {
      width = innerWidth;
      observer.disconnect();
      for (const part of document.querySelectorAll<HTMLElement>('main > *, footer')) {
        show(part);
        observer.observe(part);
      }
    };
    const onResize = () => {
      if (innerWidth !== width) begin();
    };
    const cancel = whenSettled(() => {
      begin();
      addEventListener('resize', onResize);
    });
    return () => {
      cancel();
      removeEventListener('resize', onResize);
      observer.disconnect();
    };
  }, []);
  return null;
}

function skipFar(parts: readonly IntersectionObserverEntry[]): void {
  // Measures all heights before the first change, or the browser would lay out the page for each. With `box-sizing:
  // border-box`, `block-size` includes the padding.
  const heights = parts.map(({ target }) => getComputedStyle(target).blockSize);
  for (const [index, { target, isIntersecting }] of parts.entries()) {
    if (!(target instanceof HTMLElement)) continue;
    if (isIntersecting) show(target);
    else target.style.setProperty(SKIPPED_AT, heights[index] ?? 'auto');
  }
}

const show = (part: HTMLElement) => part.style.removeProperty(SKIPPED_AT);
