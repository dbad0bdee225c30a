/** Finds what the window or a box cuts off, and what overlaps, on the page or its open dialog. Runs on the page. */
export async function misfits(): Promise<string[]> {
  // Waits for dialogs and pictures that are still moving, but not for endless animations.
  const animations = document
    .getAnimations()
    .filter(
      (one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity,
    );
  const isInProgress = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    // The browser pauses animations in parts that it doesn't render.
    (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true });
  while (animations.some(isInProgress)) await new Promise(requestAnimationFrame);

  const SLACK = 1.5;
  const top = document.querySelector('dialog:modal') ?? document.body;
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const report = (what: string, element: Element, more = '') => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    found.add(`${what}: ${element.localName} "${name.replace(/\s+/g, ' ').trim().slice(0, 40)}"${more}`);
  };
  // Waiting slides are beside the window, and texts for screen readers are one pixel wide.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], .visually-hidden, [data-stage="waiting"]') &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const isInScrollingRow = (element: Element) => {
    const row = element.closest('ul, ol, nav, fieldset');
    return row !== null && /auto|scroll/.test(getComputedStyle(row).overflowX);
  };
  /** The element's layer: a bar, below which the page scrolls, or a scrolling list. */
  const layerOf = (element: Element) => {
    for (let one: Element | null = element; one && one !== top; one = one.parentElement) {
      const { position, overflowY } = getComputedStyle(one);
      if (/^(?:fixed|sticky)$/.test(position)) return one;
      if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
    }
    return top;
  };

  for (const scroller of [document.documentElement, ...top.querySelectorAll('*')]) {
    const isRoot = scroller === document.documentElement;
    if (!isRoot && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) continue;
    const beyond = scroller.scrollWidth - (isRoot ? innerWidth : scroller.clientWidth);
    if (beyond > SLACK && !isInScrollingRow(scroller))
      report('Too wide', scroller, `, by ${Math.round(beyond)} px`);
  }

  const partOf = (element: Element, box: DOMRect) => ({ element, layer: layerOf(element), box });
  type Part = ReturnType<typeof partOf>;
  const isWide = ({ box }: Part) => box.width > 1;
  // A link within a sentence has the height of its text lines, so it covers nothing else.
  const controls = [...top.querySelectorAll('a[href], button, input, textarea, select, summary')]
    .filter((element) => isShown(element) && getComputedStyle(element).display !== 'inline')
    .map((element) => partOf(element, element.getBoundingClientRect()))
    .filter(isWide);

  const lines: Part[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const isCode = /^(?:script|style|noscript)$/.test(element.localName);
    if (!node.textContent?.trim() || isCode || !isShown(element)) continue;
    range.selectNodeContents(node);
    // Letters fill about the middle half of a line's height.
    const boxes = [...range.getClientRects()].map(
      ({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2),
    );
    lines.push(...boxes.map((box) => partOf(element, box)).filter(isWide));
  }

  const parts = [...controls, ...lines];
  for (const { element, box } of parts) {
    if ((box.left < -SLACK || box.right > width + SLACK) && !isInScrollingRow(element))
      report('Beyond the window', element, ` ends at ${Math.round(box.right)} px`);
  }
  for (const { element, box } of lines) {
    if (isInScrollingRow(element)) continue;
    for (let around: Element | null = element; around && around !== top; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      // What can be scrolled into view may be outside the other boxes around it.
      if (/auto|scroll/.test(overflowY)) break;
      const edge = around.getBoundingClientRect();
      const isBeside = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
      const isBeyond = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
      if ((clips(overflowX) && isBeside) || (clips(overflowY) && isBeyond)) report('Cut off', element);
    }
  }

  const cross = ({ layer, box: one }: Part, { layer: otherLayer, box: other }: Part) =>
    layer === otherLayer &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  for (const line of lines) {
    for (const part of parts) {
      // An invisible radio button covers its whole label.
      const whole = part.element.closest('label') ?? part.element;
      const isSame = whole.contains(line.element) || line.element.contains(part.element);
      if (!isSame && cross(line, part))
        report('Overlaps', line.element, ` and "${part.element.textContent?.slice(0, 40)}"`);
    }
  }
  return [...found];
}
