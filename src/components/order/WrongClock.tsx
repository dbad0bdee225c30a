import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/Notice';
import { formatDeadline } from '@/domain/bake';
import { isClockWrong } from '@/domain/order/wrongClock';
import { useBake } from '@/hooks/useBake';
import { now, watchClock } from '@/services/clock';

/** Says that this device's clock is wrong, if that makes a difference, and which day holds. */
export function WrongClock() {
  const bake = useBake();
  const isWrong = useSyncExternalStore(
    watchClock,
    () => isClockWrong(new Date(), now()),
    () => false,
  );
  if (!isWrong || !bake) return null;
  return (
    <Notice tone="info">{`The clock of this device is wrong, so we go by ours. ${formatDeadline(bake)}.`}</Notice>
  );
}
