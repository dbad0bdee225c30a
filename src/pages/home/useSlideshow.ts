import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { usePageVisible } from '@/hooks/usePageVisible';

interface SlideshowOptions {
  readonly count: number;
  /** How long each slide stays, in milliseconds. */
  readonly interval: number;
  /** False while the first slide has to stay. */
  readonly isReady?: boolean;
}

export type Slideshow = ReturnType<typeof useSlideshow>;

/** Runs a slideshow in a loop. It stops in a hidden tab, and with reduced motion. */
export function useSlideshow({ count, interval, isReady = true }: SlideshowOptions) {
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
    /** The slide before this one; null at the start. */
    previous,
    isPaused,
    /** True if it is moving on by itself at the moment. */
    isMoving,
    /** Shows a slide. The index wraps around at both ends. */
    show(wanted: number) {
      const shown = (wanted + count) % count;
      if (shown !== index) setSlide({ index: shown, previous: index });
    },
    togglePause: () => setPaused(!isPaused),
    /** Props for an element that holds the slide while it is pointed at or used by keyboard. Must not be nested. */
    holdWhileUsed: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      // Only the keyboard's focus holds the slide, since a click leaves the focus on the element, too.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

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
