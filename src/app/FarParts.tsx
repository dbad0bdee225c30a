import { useEffect } from 'react';
import { whenSettled } from '@/services/idle';

/**
 * Rendered for each page. Lets the browser skip its parts that are far off screen: for each dialog that opens it calculates
 * the styles of the whole page anew, and the shopper waits.
 */
export function FarParts() {
  useEffect(() => {
    const observer = new IntersectionObserver(skipFar, { rootMargin: '50%' });
    const cancel = whenSettled(() => {
      for (const part of document.querySelectorAll('main > *')) observer.observe(part);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, []);
  return null;
}

function skipFar(parts: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of parts) {
    if (!(target instanceof HTMLElement)) continue;
    target.style.contentVisibility = isIntersecting ? '' : 'auto';
    // Nothing moves for it.
    target.style.blockSize = isIntersecting ? '' : `${boundingClientRect.height}px`;
  }
}
