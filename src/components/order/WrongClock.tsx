import { Notice } from '@/components/ui/Notice';
import { formatDeadline } from '@/domain/lastMinute';
import { useBake } from '@/hooks/useBake';
import { useIsClockWrong } from '@/hooks/useIsClockWrong';

/** Says that this device's clock is wrong, if that matters, and which day it really is. */
export function WrongClock() {
  const bake = useBake();
  const isWrong = useIsClockWrong();
  if (!isWrong || !bake) return null;
  return (
    <Notice tone="info">{`The clock of this device is wrong, so we go by ours. ${formatDeadline(bake)}.`}</Notice>
  );
}
