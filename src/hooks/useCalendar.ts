import { useSyncExternalStore } from 'react';
import type { BakeCalendar } from '@/domain/bake';
import { londonDay } from '@/domain/londonDay';
import { isClockOff, now } from '@/services/clock';
import { currentCalendar, knownCalendar, watchBake, watchCalendar } from '@/services/shop/calendar';

/** When the shop bakes, live; null until this page has read it, since an earlier calendar must not be promised. */
export const useCalendar = (): BakeCalendar | null =>
  useSyncExternalStore(watchCalendar, knownCalendar, () => null);

/** The same, but as this browser last knew it until then, and the ordinary weeks before. */
export const useCurrentCalendar = (): BakeCalendar => useSyncExternalStore(watchCalendar, currentCalendar);

/** Whether there may be more to say than the day: one that is not over differs, or this device's clock is off. */
export const useDiffers = (): boolean => useSyncExternalStore(watchBake, differs, () => false);

const differs = (): boolean =>
  isClockOff() ||
  [...(knownCalendar()?.differing.values() ?? [])].some(({ date }) => date >= londonDay(now()));
