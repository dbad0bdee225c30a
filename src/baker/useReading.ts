import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsMounted } from '@/hooks/useIsMounted';
import { usePageVisible } from '@/hooks/usePageVisible';
import { logProblem } from '@/services/log';
import { whyNotRead } from './whyFailed';

const AGAIN_AFTER_MS = 20_000;

interface Reading<T> {
  /** The value read last; undefined until the first one arrives. */
  readonly now: T | undefined;
  readonly problem: string | null;
  readonly refresh: () => Promise<void>;
}

/** Reads from the database at once, and every 20 s while the page is visible. `read` must be a stable function. */
export function useReading<T>(read: (known: T | undefined) => Promise<T>): Reading<T> {
  const [now, setNow] = useState<T>();
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef<{ readonly read: unknown; readonly value: T }>(undefined);
  const begun = useRef(0);
  const shown = useRef(0);
  const isMounted = useIsMounted();
  const isVisible = usePageVisible();

  const refresh = useCallback(async () => {
    begun.current += 1;
    const turn = begun.current;
    try {
      const value = await read(known.current?.read === read ? known.current.value : undefined);
      // A slow response must not replace a newer one.
      if (!isMounted() || turn < shown.current) return;
      shown.current = turn;
      known.current = { read, value };
      setNow(value);
      setProblem(null);
    } catch (cause) {
      if (!isMounted()) return;
      logProblem('The shop’s numbers could not be read', cause);
      setProblem(whyNotRead(cause));
    }
  }, [read, isMounted]);

  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const readOn = async () => {
      await refresh();
      if (!isOver) timer = setTimeout(readOn, AGAIN_AFTER_MS);
    };
    readOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [refresh, isVisible]);

  return { now, problem, refresh };
}
