/** An element of the page, by its kind and its name. */
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
/** The first of a kind, whatever its name. */
export const any = (selector: string): Sight => ({ selector, name: /(?:)/ });

/** The element as the page shows it now. */
export type Seen = NonNullable<Awaited<ReturnType<typeof look>>>;

/** The pattern of a sight's name, in a form that can be sent to a browser. */
export const patternOf = ({ name }: Sight) =>
  typeof name === 'string'
    ? { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' }
    : { source: name.source, flags: name.flags };

/** Finds an element, preferably visible and clickable; null if there is none. If needed, scrolls to it. */
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
    // Its centre, in the window.
    ...{ x, y },
    // Neither hidden nor transparent, like content before the visitor has scrolled to it.
    isVisible: isVisible(element),
    // A click there reaches it: it is in the window and nothing covers it.
    isFree: isFree(element),
    // It does not move from one frame to the next.
    isStill: x === before.x && y === before.y,
    isFocused: element.contains(document.activeElement),
  };
}
