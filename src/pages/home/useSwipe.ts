import { type PointerEvent, useState } from 'react';

/** Shorter movements, in pixels, are no swipes. */
const THRESHOLD = 5;

type PointerHandler = (event: PointerEvent) => void;

interface Swipe {
  /** How far the content is dragged to the right, in pixels; null while it is not. */
  readonly offset: number | null;
  /** Props for the element to drag. Its `touch-action: pan-y` leaves vertical scrolling to the browser. */
  readonly swipeable: {
    readonly onPointerDown: PointerHandler;
    readonly onPointerMove: PointerHandler;
    readonly onPointerUp: PointerHandler;
    readonly onPointerLeave: PointerHandler;
    readonly onPointerCancel: PointerHandler;
  };
}

/** Dragging sideways by finger, pen or mouse. On release calls back with 1 for on (to the left), -1 for back. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): Swipe {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState<number | null>(null);

  const end = () => {
    setStart(null);
    setOffset(null);
  };
  const letGo = ({ clientX }: PointerEvent) => {
    if (start === null) return;
    end();
    const distance = clientX - start;
    if (Math.abs(distance) >= THRESHOLD) onSwipe(distance < 0 ? 1 : -1);
  };

  return {
    offset,
    swipeable: {
      onPointerDown({ isPrimary, button, clientX }) {
        if (isPrimary && button === 0) setStart(clientX);
      },
      onPointerMove({ isPrimary, clientX }) {
        if (start === null || !isPrimary) return;
        const distance = clientX - start;
        if (offset !== null || Math.abs(distance) >= THRESHOLD) setOffset(distance);
      },
      onPointerUp: letGo,
      onPointerLeave: letGo,
      // The browser has taken over to scroll, so it was no swipe.
      onPointerCancel: end,
    },
  };
}
