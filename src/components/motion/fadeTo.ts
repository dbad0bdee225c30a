import { animate } from 'framer-motion/dom/mini';

/** Fades an element from its current opacity, in seconds. Replaces an earlier `fadeTo` of the same element. */
export const fadeTo = (element: Element, opacity: number, { duration = 0.16, delay = 0 } = {}) =>
  animate(element, { opacity }, { duration, delay });
