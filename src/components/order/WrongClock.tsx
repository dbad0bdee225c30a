import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/Notice';
import { formatDeadline, nextBake } from '@/domain/bakeCalendar';
import { isClockWrong } from '@/domain/order/wrongClock';
import { now, watchClock } from '@/services/clock';
import { currentCalendar } from '@/services/shop/calendar';

/** Says that this device's clock is wrong, if that makes a difference, and which day holds. */
export function WrongClock() {
  const isWrong = useSyncExternalStore(
    watchClock,
    () => isClockWrong(currentCalendar(), new Date(), now()),
    () => false,
  );
  if (!isWrong) return null;
  const deadline = formatDeadline(nextBake(currentCalendar(), now()));
  return <Notice tone="info">{`The clock of this device is wrong, so we go by ours. ${deadline}.`}</Notice>;
}
