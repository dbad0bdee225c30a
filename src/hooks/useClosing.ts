import { useSyncExternalStore } from 'react';
import type { Closing } from '@/domain/closing';
import { currentClosing, watchClosing } from '@/services/shop/closed';

/** Returns the baker's words if the shop is closed; null if it is open; undefined until known, as in built pages. */
export const useClosing = (): Closing | null | undefined =>
  useSyncExternalStore(watchClosing, currentClosing, () => undefined);
