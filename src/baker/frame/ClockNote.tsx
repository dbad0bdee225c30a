import { useEffect } from 'react';
import { setBakeryClock, useClockOffset } from '@/baker/bakeryClock';
import { Notice } from '@/components/ui/Notice';
import { londonMoment } from '@/domain/londonMoment';
import { usePageVisible } from '@/hooks/usePageVisible';

/** From which difference a clock is wrong and not just a little fast or slow. */
const WRONG_FROM_MS = 10 * 60_000;

/** Says that this phone's date is wrong, which its owner may not know. */
export function ClockNote() {
  const offset = useClockOffset();
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isVisible) void setBakeryClock();
  }, [isVisible]);
  if (Math.abs(offset) < WRONG_FROM_MS) return null;
  const [says, is] = [Date.now(), Date.now() + offset].map((ms) => londonMoment(new Date(ms)));
  return (
    <Notice tone="trouble">
      {`This phone’s date is wrong: it says ${says}, and it is ${is}. This page goes by the right one. In the phone’s settings, have date and time set automatically.`}
    </Notice>
  );
}
