import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { londonDay } from '@/domain/londonDay';
import { isClockOff, now } from '@/services/clock';
import { currentCalendar, knownCalendar, watchBake, watchCalendar } from '@/services/shop/calendar';

/** Returns the live calendar; null until this page has read it, since an old one must not be promised. */
export const useCalendar = (): BakeCalendar | null =>
  useSyncExternalStore(watchCalendar, knownCalendar, () => null);

/** Returns the live calendar. Until it is read, the one that this browser last knew, or else the ordinary weeks. */
export const useCurrentCalendar = (): BakeCalendar => useSyncExternalStore(watchCalendar, currentCalendar);

/** Whether there may be more to say than the next day: a coming bake differs, or this device's clock is wrong. */
export const useDiffers = (): boolean => useSyncExternalStore(watchBake, differs, () => false);

const differs = (): boolean =>
  isClockOff() ||
  [...(knownCalendar()?.differing.values() ?? [])].some(({ date }) => date >= londonDay(now()));
