import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled away from its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(watchScroll, isScrolled, () => false);
}

const FROM_PIXELS = 16;
const isScrolled = () => scrollY > FROM_PIXELS;

function watchScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
