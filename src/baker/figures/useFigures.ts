import { useCallback, useEffect, useState } from 'react';
import { bakeryNow } from '@/baker/bakeryClock';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { whyNotRead } from '@/baker/whyFailed';
import type { BakeCalendar } from '@/domain/bake';
import { usePageVisible } from '@/hooks/usePageVisible';
import { whenIdle } from '@/services/browser/idle';
import { logProblem } from '@/services/log';
import { calendarKnown, currentCalendar } from '@/services/shop/calendar';
import { bakeDaysOfYear } from './domain/year';
import { type Figures, readFigures } from './services/figures';

const AGAIN_AFTER_MS = 20_000;

/** Reads the year's figures whenever the page is shown; null at first. `again(true)` recounts all weeks. */
export function useFigures() {
  const [figures, setFigures] = useState<Figures | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<{ readonly since: Date | null }>({ since: null });
  const isVisible = usePageVisible();

  useEffect(() => {
    if (!isVisible) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAll = async (): Promise<void> => {
      setProblem(null);
      await calendarKnown();
      const [calendar, now] = [currentCalendar(), bakeryNow()];
      let isFirst = true;
      for await (const read of readFigures(ownerDatabase, calendar, now, reading.since)) {
        if (isOver) return;
        setFigures(read);
        // Lets the phone draw the figures before it reads on.
        await new Promise<void>((resolve) => void whenIdle(resolve));
        // The first figures are for the bake days up to now, as this phone knows the time. If the newest bake day is
        // another one according to the server's clock, everything is read again.
        if (!isFirst && !sameNewestDay(calendar, now, await serverNow(ownerDatabase))) return readAll();
        isFirst = false;
      }
    };
    readAll().catch((cause: unknown) => {
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

const sameNewestDay = (calendar: BakeCalendar, one: Date, other: Date): boolean =>
  bakeDaysOfYear(calendar, one).at(-1) === bakeDaysOfYear(calendar, other).at(-1);
