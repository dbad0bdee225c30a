import { animate } from 'framer-motion/dom/mini';

/** Changes an element's opacity from what it is now, in seconds. Another `fadeTo` of the same element takes over. */
export const fadeTo = (element: Element, opacity: number, { duration = 0.16, delay = 0 } = {}) =>
  animate(element, { opacity }, { duration, delay });
