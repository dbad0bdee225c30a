import { useEffect, useRef } from 'react';
import { allowSound, ding } from './ding';

/** Rings when new orders arrive, and counts them in the tab's title until somebody touches the page or a key. */
export function useArrivals(arrived: readonly string[], look: () => void): void {
  const announced = useRef(arrived.length);

  useEffect(() => {
    if (arrived.length > announced.current) ding();
    announced.current = arrived.length;
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = arrived.length > 0 ? `(${arrived.length}) ${title}` : title;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [arrived]);

  useEffect(() => {
    const onTouch = () => {
      allowSound();
      look();
    };
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
    };
  }, [look]);
}
