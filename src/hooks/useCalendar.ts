import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { knownCalendar, watchCalendar } from '@/services/shop/calendar';

/** When the shop bakes, live; null until this page has read it, since an earlier calendar must not be promised. */
export const useCalendar = (): BakeCalendar | null =>
  useSyncExternalStore(watchCalendar, knownCalendar, () => null);
