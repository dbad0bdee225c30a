import { useSyncExternalStore } from 'react';
import type { Bake } from '@/domain/bake';
import { knownBake, watchBake } from '@/services/shop/calendar';

/** Returns the bake that an order placed now is for; null until it is known. */
export const useBake = (): Bake | null => useSyncExternalStore(watchBake, knownBake, () => null);
