import { useSyncExternalStore } from 'react';
import type { CartItem } from '@/domain/cart';
import { createListeners } from '@/services/listeners';

interface LeftOut {
  /** One sentence for each line that could not be ordered again. */
  readonly sentences: readonly string[];
  /** The ids of the units that could be ordered again. */
  readonly ordered: ReadonlySet<string>;
}

const NOTHING: readonly string[] = [];

const listeners = createListeners();
let leftOut: LeftOut = { sentences: NOTHING, ordered: new Set() };

/** Keeps what was left out when these units came into the cart. */
export function tellLeftOut(sentences: readonly string[], units: readonly CartItem[]): void {
  leftOut = { sentences, ordered: new Set(units.map(({ id }) => id)) };
  listeners.tell();
}

/** Returns what was left out of the last order, as long as the cart has any of the units that came instead. */
export function useLeftOut(items: readonly CartItem[]): readonly string[] {
  const { sentences, ordered } = useSyncExternalStore(listeners.add, () => leftOut);
  const concerns = ordered.size > 0 ? items.some(({ id }) => ordered.has(id)) : items.length === 0;
  return concerns ? sentences : NOTHING;
}
