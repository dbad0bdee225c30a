import { fadeTo } from './fadeTo';
import { springTo, transformOf } from './springTo';

/** A panel's elements. The ground moves and grows on its own, since the content would be distorted. */
export interface PanelParts {
  readonly panel: HTMLElement;
  readonly ground: HTMLElement;
  readonly content: HTMLElement;
}

const QUICK = { duration: 0.12 };
const AFTERWARDS = { duration: 0.2, delay: 0.08 };

/** Brings a leaving panel back from wherever it is. */
export function bringBack({ panel, content }: PanelParts): void {
  springTo(panel, [getComputedStyle(panel).transform, 'none']);
  fadeTo(panel, 1);
  fadeTo(content, 1);
}

/** Moves a panel out of sight, or only fades its content if the next panel takes over its ground. */
export async function sendPanel(parts: PanelParts, isReplaced: boolean, velocity: number): Promise<void> {
  const { panel, content } = parts;
  if (isReplaced) {
    await fadeTo(content, 0, QUICK).finished;
    return;
  }
  const styles = getComputedStyle(panel);
  const away = styles.getPropertyValue('--away').trim();
  const leaving = springTo(panel, [styles.transform, away], velocity);
  if (styles.getPropertyValue('--away-opacity') === '0') await fadeTo(panel, 0, QUICK).finished;
  else await leaving.finished;
}

/** Grows the new panel's ground out of the earlier panel's. Both have the same position and size while one fades. */
export function takeOver({ panel, ground, content }: PanelParts, earlier: HTMLElement): void {
  const earlierPanel = earlier.parentElement ?? earlier;
  hold(earlierPanel);
  const from = earlier.getBoundingClientRect();
  const ofEarlier = earlierPanel.getBoundingClientRect();
  for (const element of [panel, ground]) reset(element);
  const to = panel.getBoundingClientRect();
  springTo(ground, [between(to, from), 'none']);
  springTo(earlier, [between(ofEarlier, from), between(ofEarlier, to)]);
  fadeTo(earlier, 0, QUICK);
  content.style.opacity = '0';
  fadeTo(content, 1, AFTERWARDS);
}

/** Lets a sheet that has grown by this many pixels rise from where it was. */
export function rise(panel: HTMLElement, by: number): void {
  if (getComputedStyle(panel).getPropertyValue('--away').trim() !== 'translateY(100%)') return;
  // The sheet is still arriving from below.
  if (panel.getAnimations().some((animation) => animation instanceof CSSAnimation)) return;
  springTo(panel, [`translateY(${by}px) ${transformOf(panel)}`, 'none']);
}

/** Returns the transform that makes a box cover another. */
const between = (box: DOMRect, place: DOMRect) =>
  `translate(${place.left - box.left}px, ${place.top - box.top}px) scale(${place.width / box.width}, ${place.height / box.height})`;

/** Stops what moves an element, and leaves the element where it is. */
function hold(element: HTMLElement): void {
  element.style.transform = getComputedStyle(element).transform;
  for (const animation of element.getAnimations()) animation.cancel();
}

function reset(element: HTMLElement): void {
  for (const animation of element.getAnimations()) animation.cancel();
  element.style.transform = '';
  element.style.opacity = '';
}
