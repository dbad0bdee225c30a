import { useEffect } from 'react';
import { setBakeryClock, useClockOffset } from '@/baker/bakeryClock';
import { londonMoment } from '@/domain/londonMoment';
import { usePageVisible } from '@/hooks/usePageVisible';
import styles from './ClockNote.module.css';

/** Smaller differences are just a clock that runs a little fast or slow. */
const WRONG_FROM_MS = 10 * 60_000;

/** Warns that this phone's date or time is wrong. */
export function ClockNote() {
  const offset = useClockOffset();
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isVisible) void setBakeryClock();
  }, [isVisible]);
  if (Math.abs(offset) < WRONG_FROM_MS) return null;
  const is = londonMoment(new Date(Date.now() + offset));
  return (
    <p className={styles.note} role="status">
      {`This phone’s date is wrong. It is ${is}, and this page uses that. In the phone’s settings, have date and time set automatically.`}
    </p>
  );
}
