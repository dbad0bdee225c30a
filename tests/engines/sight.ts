/** How to find an element: by selector and accessible name. */
export interface Sight {
  readonly selector: string;
  readonly name: string | RegExp;
}

const ofKind =
  (selector: string) =>
  (name: string | RegExp): Sight => ({ selector, name });

export const button = ofKind('button');
export const link = ofKind('a[href]');
export const heading = ofKind('h1, h2, h3');
export const dialog = ofKind('dialog[open]');
export const field = ofKind('input:not([type="radio"]), textarea');
export const choice = ofKind('label:has(input[type="radio"])');
export const any = (selector: string): Sight => ({ selector, name: /(?:)/ });

export type Seen = NonNullable<Awaited<ReturnType<typeof look>>>;

/** The name's pattern in a form that can be sent to a browser. */
export const patternOf = ({ name }: Sight) =>
  typeof name === 'string'
    ? { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' }
    : { source: name.source, flags: name.flags };

/** Finds an element, preferably visible and clickable; null if there is none. If `isNeeded`, scrolls to it. */
export async function look(
  selector: string,
  { source, flags }: ReturnType<typeof patternOf>,
  isNeeded: boolean,
) {
  const spoken = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    spoken(
      document.getElementById(element.getAttribute('aria-labelledby') ?? '') ??
        (element as HTMLInputElement).labels?.[0] ??
        element,
    );
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isFree = (element: Element) => {
    const { x, y } = middleOf(element);
    return element.contains(document.elementFromPoint(x, y));
  };
  // Only the open dialog can be used.
  const modal = document.querySelector('dialog:modal');
  const isUsable = (element: Element) => !modal || modal.contains(element) || element.contains(modal);
  const named = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      isUsable(element) && element.checkVisibility() && new RegExp(source, flags).test(nameOf(element)),
  );
  const visible = named.filter(isVisible);
  const element = visible.find(isFree) ?? visible[0] ?? named[0];
  if (!element) return null;
  if (isNeeded && !isFree(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middleOf(element);
  if (isNeeded) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = middleOf(element);
  return {
    text: element.innerText,
    // Its centre, relative to the window.
    ...{ x, y },
    // False if hidden or transparent, like content that appears on scrolling.
    isVisible: isVisible(element),
    // True if a click at its centre would reach it.
    isFree: isFree(element),
    // True if it doesn't move from one frame to the next.
    isStill: x === before.x && y === before.y,
    isFocused: element.contains(document.activeElement),
  };
}
