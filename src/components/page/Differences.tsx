import { WRONG_CLOCK } from '@/domain/order/wrongClock';
import { whatDiffers } from '@/domain/unusualWeek';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { useClosing } from '@/hooks/useClosing';
import { useIsClockWrong } from '@/hooks/useIsClockWrong';
import { usePageKind } from '@/hooks/usePageKind';
import { now } from '@/services/clock';

interface DifferencesProps {
  readonly className?: string | undefined;
}

/** Says what is unusual this week, and that this device's clock is wrong. Renders nothing if the shop is closed. */
export function Differences({ className }: DifferencesProps) {
  const calendar = useCalendar();
  const bake = useBake();
  const closing = useClosing();
  const isClockWrong = useIsClockWrong();
  // The checkout says that the clock is wrong more loudly.
  const isCheckout = usePageKind()?.isCheckout;
  if (!calendar || !bake || closing !== null) return null;
  const text = [isClockWrong && !isCheckout && WRONG_CLOCK, whatDiffers(calendar, bake, now())]
    .filter(Boolean)
    .join(' ');
  return text ? <span className={className}>{text}</span> : null;
}
