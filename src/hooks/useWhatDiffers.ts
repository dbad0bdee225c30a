import { useEffect, useState } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';
import { now } from '@/services/clock';
import { logOnce } from '@/services/log';
import { useBake } from './useBake';
import { useCalendar } from './useCalendar';
import { useClosing } from './useClosing';

type Words = typeof import('@/domain/unusualWeek');

// Most weeks are as usual, and need no code for it.
let loaded: Words | null = null;

/** What is not as in an ordinary week, in sentences. '' if nothing is, until it is known, and while the shop is closed. */
export function useWhatDiffers(): string {
  const [words, setWords] = useState(loaded);
  const closing = useClosing();
  const calendar = useCalendar();
  const bake = useBake();
  const isWanted = calendar !== null && calendar.differing.size > 0;
  useEffect(() => {
    if (!isWanted) return;
    optionalCode(() => import('@/domain/unusualWeek'))
      .then((code) => {
        loaded = code;
        setWords(code);
      })
      .catch((cause) => logOnce(`What differs is not told: ${cause}`));
  }, [isWanted]);
  return words && isWanted && bake && closing === null ? words.whatDiffers(calendar, bake, now()) : '';
}
