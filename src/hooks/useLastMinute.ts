import { useSyncExternalStore } from 'react';
import { lastMinuteToday } from '@/domain/lastMinute';
import { londonDay } from '@/domain/londonDay';
import { isAbroad, now } from '@/services/clock';
import { knownBake, watchBake } from '@/services/shop/calendar';

/** Returns the last minute to order for the next bake, such as `11:59PM tonight`; null until it is known. */
export const useLastMinute = (): string | null => useSyncExternalStore(watchBake, lastMinuteNow, () => null);

function lastMinuteNow(): string | null {
  const bake = knownBake();
  return bake && lastMinuteToday(bake, londonDay(now()), isAbroad(bake.lastMinute.day));
}
