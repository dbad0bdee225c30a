import { spring } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';

/** The spring of all that moves: settles within half a second, and hardly swings past its end. */
export const SPRING = { type: spring, stiffness: 420, damping: 38, mass: 1 } as const;

/**
 * Moves an element from one transform to another by a spring, beside the page's scripts. Another `springTo` of the same
 * element takes over from where it is; so does `stop()`. `velocity` is what a finger gives along, in lengths of the way per
 * second.
 */
export const springTo = (element: Element, [from, to]: readonly [string, string], velocity = 0) =>
  // The library calculates a spring from 0 to 100.
  animate(element, { transform: [from, to] }, { ...SPRING, velocity: velocity * 100 });

/** What moves an element at the moment, to put another transform before it. */
export function transformOf(element: Element): string {
  const { transform } = getComputedStyle(element);
  return transform === 'none' ? '' : transform;
}
