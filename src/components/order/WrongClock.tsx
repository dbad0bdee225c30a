import { Notice } from '@/components/ui/Notice';
import { formatDeadline } from '@/domain/lastMinute';
import { WRONG_CLOCK } from '@/domain/order/wrongClock';
import { useBake } from '@/hooks/useBake';
import { useIsClockWrong } from '@/hooks/useIsClockWrong';
import { isAbroad } from '@/services/clock';

/** Says that this device's clock is wrong, if that matters, and which day it really is. */
export function WrongClock() {
  const bake = useBake();
  const isWrong = useIsClockWrong();
  if (!isWrong || !bake) return null;
  return (
    <Notice tone="info">{`${WRONG_CLOCK} ${formatDeadline(bake, isAbroad(bake.lastMinute.day))}.`}</Notice>
  );
}
