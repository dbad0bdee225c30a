import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { usePageVisible } from '@/hooks/usePageVisible';

interface SlideshowOptions {
  readonly count: number;
  /** How long a slide stays, in milliseconds. */
  readonly interval: number;
  /** Whether there is something to go on to; until then the first slide stays. */
  readonly isReady?: boolean;
}

export interface Slideshow {
  readonly index: number;
  /** The slide that `index` came after; null where there was none yet. */
  readonly previous: number | null;
  /** Whether the visitor stopped it. */
  readonly isPaused: boolean;
  /** Whether it goes on by itself at the moment. */
  readonly isMoving: boolean;
  /** Shows a slide; one before the first is the last, one after the last is the first. */
  readonly show: (index: number) => void;
  readonly togglePause: () => void;
  /** For the element which, pointed at or used by keyboard, holds the slide. */
  readonly holdWhileUsed: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Slides that go on by themselves, and round; not in a hidden tab, nor where reduced motion is asked for. */
export function useSlideshow({ count, interval, isReady = true }: SlideshowOptions): Slideshow {
  const [{ index, previous }, setSlide] = useState<{ index: number; previous: number | null }>({
    index: 0,
    previous: null,
  });
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = usePageVisible();
  const isStill = useReducedMotion();
  const isMoving = isReady && isVisible && !isStill && !isPaused && !isPointedAt && !isFocused;

  useEffect(() => {
    if (!isMoving) return;
    const next = { index: (index + 1) % count, previous: index };
    const timer = setTimeout(() => setSlide(next), interval);
    return () => clearTimeout(timer);
  }, [isMoving, index, count, interval]);

  return {
    index,
    previous,
    isPaused,
    isMoving,
    show(wanted) {
      const shown = (wanted + count) % count;
      if (shown !== index) setSlide({ index: shown, previous: index });
    },
    togglePause: () => setPaused(!isPaused),
    holdWhileUsed: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      // A click leaves the focus behind, too: only the keyboard's holds.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for as little motion as possible. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchPreference,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

function watchPreference(onChange: () => void): () => void {
  const preference = matchMedia(REDUCED_MOTION);
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}
