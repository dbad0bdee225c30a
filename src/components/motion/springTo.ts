import { spring } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';

/** The spring for all motion: it settles within half a second and hardly overshoots. */
export const SPRING = { type: spring, stiffness: 420, damping: 38, mass: 1 } as const;

/**
 * Moves an element from one transform to another by a spring that runs off the main thread. A later `springTo` of the
 * element goes on from where it is. `velocity` is a finger's speed, in distances of this movement per second.
 */
export const springTo = (element: Element, [from, to]: readonly [string, string], velocity = 0) =>
  // The library calculates springs from 0 to 100.
  animate(element, { transform: [from, to] }, { ...SPRING, velocity: velocity * 100 });

/** Returns the transform that an element has at this moment; '' if none. */
export function transformOf(element: Element): string {
  const { transform } = getComputedStyle(element);
  return transform === 'none' ? '' : transform;
}
