import { useSyncExternalStore } from 'react';

/** What lies over the page. One value, so that two can't be open. */
export type Overlay = 'none' | 'cart' | 'collection' | 'menu';

const listeners = new Set<() => void>();
let overlay: Overlay = 'none';

/** Opens an overlay in place of whatever is open; 'none' closes. */
export function showOverlay(next: Overlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    subscribe,
    () => overlay,
    () => 'none',
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
