import { type PointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Slides } from '@/components/motion/dragSlides';
import { lazyMotion } from '@/services/browser/lazyMotion';

const motion = lazyMotion(() => import('@/components/motion/dragSlides'));

/** Shorter movements, in pixels, are no drags. */
const THRESHOLD = 5;

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

/**
 * Returns the props of a track whose slides can be dragged sideways. The track follows the pointer once the code for
 * that has loaded. Until then, and with reduced motion, it turns on release.
 */
export function useDrag({
  index,
  count,
  show,
}: Slides): Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler> {
  const pressedAt = useRef<number>(null);
  useEffect(() => motion.loadWhenIdle(), []);

  const follow: PointerHandler = ({ nativeEvent, currentTarget }) => {
    const code = pressedAt.current === null ? null : motion.code();
    if (!code) return;
    pressedAt.current = null;
    code.dragSlides(nativeEvent, currentTarget, {
      index,
      count,
      show: (wanted) => flushSync(() => show(wanted)),
    });
  };

  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      pressedAt.current = event.clientX;
      motion.load();
      follow(event);
    },
    onPointerMove: follow,
    onPointerUp({ clientX }) {
      const distance = clientX - (pressedAt.current ?? clientX);
      pressedAt.current = null;
      const wanted = index - Math.sign(distance);
      if (Math.abs(distance) >= THRESHOLD && wanted >= 0 && wanted < count) show(wanted);
    },
    // The browser has taken over to scroll, so it was no drag.
    onPointerCancel() {
      pressedAt.current = null;
    },
  };
}
