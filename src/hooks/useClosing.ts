import { useSyncExternalStore } from 'react';
import type { Closing } from '@/domain/closing';
import { currentClosing, watchClosing } from '@/services/shop/closed';

/** That the shop is closed, live; null when it is open, undefined until this is known. Unknown in the prerendered page. */
export const useClosing = (): Closing | null | undefined =>
  useSyncExternalStore(watchClosing, currentClosing, () => undefined);
