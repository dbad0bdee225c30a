import { useEffect } from 'react';
import { whenSettled } from '@/services/idle';

/**
 * Rendered for each page. Lets the browser skip its parts that are off screen: for each dialog that opens it calculates
 * the styles of the whole page anew, and the shopper waits.
 */
export function FarParts() {
  useEffect(() => {
    const observer = new IntersectionObserver(skipFar);
    let width = innerWidth;
    const begin = () => {
      observer.disconnect();
      for (const part of document.querySelectorAll<HTMLElement>('main > *, footer')) {
        show(part);
        observer.observe(part);
      }
    };
    const beginAnew = () => {
      // Their heights depend on the width.
      if (innerWidth !== width) begin();
      width = innerWidth;
    };
    const cancel = whenSettled(begin);
    addEventListener('resize', beginAnew);
    return () => {
      cancel();
      removeEventListener('resize', beginAnew);
      observer.disconnect();
    };
  }, []);
  return null;
}

function skipFar(parts: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of parts) {
    if (!(target instanceof HTMLElement)) continue;
    if (isIntersecting) show(target);
    else {
      target.style.contentVisibility = 'auto';
      // Nothing moves for it.
      target.style.blockSize = `${boundingClientRect.height}px`;
    }
  }
}

function show(part: HTMLElement): void {
  part.style.contentVisibility = '';
  part.style.blockSize = '';
}
