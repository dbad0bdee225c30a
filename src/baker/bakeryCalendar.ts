import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { currentCalendar, watchCalendar } from '@/services/shop/calendar';

/** The bake calendar, live; without signal, as this phone last knew it. */
export const useBakeryCalendar = (): BakeCalendar => useSyncExternalStore(watchCalendar, currentCalendar);
