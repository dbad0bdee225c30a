import { useSyncExternalStore } from 'react';
import { lastMinuteToday } from '@/domain/lastMinute';
import { londonDay } from '@/domain/londonDay';
import { isAbroad, now } from '@/services/clock';
import { knownBake, watchBake } from '@/services/shop/calendar';

/** Says until when to order for the next bake, as in `order by 11:59PM tonight`. */
export function OrderUntil() {
  const lastMinute = useSyncExternalStore(watchBake, lastMinuteNow, () => null);
  return <span>{lastMinute && `order by ${lastMinute}`}</span>;
}

function lastMinuteNow(): string | null {
  const bake = knownBake();
  return bake && lastMinuteToday(bake, londonDay(now()), isAbroad(bake.lastMinute.day));
}
