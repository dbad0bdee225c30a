import { animate } from 'framer-motion/dom/mini';
import { springTo } from './springTo';

/** Less than the page's gutter, so that nothing sticks out of the window. */
const DISTANCE_PX = 16;
const APPEARING_S = 0.2;

/** Slides in an element and those after it, from one side. */
export function comeFromSide(first: Element, side: 'left' | 'right'): void {
  const from = side === 'right' ? DISTANCE_PX : -DISTANCE_PX;
  for (let element: Element | null = first; element; element = element.nextElementSibling) {
    springTo(element, [`translateX(${from}px)`, 'none']);
    animate(element, { opacity: [0, 1] }, { duration: APPEARING_S });
  }
}
