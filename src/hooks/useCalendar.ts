import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { londonDay } from '@/domain/londonDay';
import { now } from '@/services/clock';
import { knownCalendar, watchCalendar } from '@/services/shop/calendar';

/** When the shop bakes, live; null until this page has read it, since an earlier calendar must not be promised. */
export const useCalendar = (): BakeCalendar | null =>
  useSyncExternalStore(watchCalendar, knownCalendar, () => null);

/** Whether a day that is not over differs from the ordinary weeks, as far as this page knows. */
export const useDiffers = (): boolean =>
  [...(useCalendar()?.differing.values() ?? [])].some(({ date }) => date >= londonDay(now()));
