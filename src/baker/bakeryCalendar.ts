import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { currentCalendar, watchCalendar } from '@/services/shop/calendar';

/** When the shop bakes, live; without a signal, as this phone knew it last. */
export const useBakeryCalendar = (): BakeCalendar => useSyncExternalStore(watchCalendar, currentCalendar);
