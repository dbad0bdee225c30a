import { useCallback, useEffect, useState } from 'react';
import { bakeryNow } from '@/baker/bakeryClock';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { whyNotRead } from '@/baker/whyFailed';
import { usePageVisible } from '@/hooks/usePageVisible';
import { logProblem } from '@/services/log';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import { type Figures, readFigures } from './services/figures';

const AGAIN_AFTER_MS = 20_000;

/**
 * The year's figures, read again whenever she comes back to the page; null until the first answer. `again` reads them once
 * more, `true` counts all of them again.
 */
export function useFigures() {
  const [figures, setFigures] = useState<Figures | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<{ readonly since: Date | null }>({ since: null });
  const isVisible = usePageVisible();

  useEffect(() => {
    if (!isVisible) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      setProblem(null);
      const [now] = await Promise.all([serverNow(ownerDatabase), calendarKnown()]);
      for await (const read of readFigures(ownerDatabase, currentCalendar(), now, reading.since)) {
        if (isOver) return;
        setFigures(read);
      }
    };
    read().catch((cause: unknown) => {
      if (isOver) return;
      logProblem('The figures could not be read', cause);
      setProblem(whyNotRead(cause));
      timer = setTimeout(() => setReading({ ...reading }), AGAIN_AFTER_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [reading, isVisible]);

  const again = useCallback(
    (isFromStart: boolean) => setReading({ since: isFromStart ? bakeryNow() : null }),
    [],
  );
  return { figures, problem, again };
}
