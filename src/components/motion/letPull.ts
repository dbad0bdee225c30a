import { springTo } from './springTo';

interface Pulls {
  /** Gets the share of the panel that is out of sight, from 0 to 1; null once it is let go. */
  readonly onPull: (share: number | null) => void;
  /** Called when the panel was pulled away, with its speed per second relative to the distance that is left. */
  readonly onAway: (velocity: number) => void;
}

/** A finger or mouse that holds the panel. Lengths are in pixels, in the direction in which the panel leaves. */
interface Hold {
  readonly pointer: number;
  readonly target: Element;
  readonly startAcross: number;
  /** Where the hold began, less how far out of sight the panel was then. */
  start: number;
  isPulling: boolean;
  hasMoved: boolean;
  pulled: number;
  readonly moments: { readonly time: number; readonly pulled: number }[];
}

const AWAY = /translate([XY])\((-?)100%\)/;
/** The mouse can pull only these elements. A finger can pull them at any scroll position. */
const HANDLE = '[data-handle]';
const MOUSE_SLACK_PX = 4;
/** A panel leaves if at its speed it would pass this share of its size within this time. */
const GOES_FROM = 1 / 3;
const AHEAD_S = 0.15;
const SPEED_WITHIN_MS = 100;
const FASTEST = 12;

/**
 * Lets a panel be pulled in the direction of its custom property `--away`, e.g. `translateY(100%)`: by its handle, or
 * by a finger where nothing is left to scroll. Returns a function that stops all that.
 */
export function letPull(panel: HTMLElement, { onPull, onAway }: Pulls): () => void {
  let hold: Hold | null = null;

  const way = () => {
    const [, axis, minus] = AWAY.exec(getComputedStyle(panel).getPropertyValue('--away')) ?? [];
    return axis ? { isDown: axis === 'Y', sign: minus ? -1 : 1 } : null;
  };
  const place = (event: PointerEvent) => {
    const { isDown = false, sign = 1 } = way() ?? {};
    const [along, across] = isDown ? [event.clientY, event.clientX] : [event.clientX, event.clientY];
    return { along: along * sign, across };
  };
  const size = () => (way()?.isDown ? panel.offsetHeight : panel.offsetWidth);
  const pulledNow = () => {
    const { isDown = false, sign = 1 } = way() ?? {};
    const { m41, m42 } = new DOMMatrix(getComputedStyle(panel).transform);
    return (isDown ? m42 : m41) * sign;
  };
  const show = (pulled: number) => {
    const { isDown = false, sign = 1 } = way() ?? {};
    panel.style.transform = `translate${isDown ? 'Y' : 'X'}(${pulled * sign}px)`;
    onPull(pulled / size());
  };

  const take = (event: PointerEvent) => {
    if (hold || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element) || !way())
      return;
    const pulled = pulledNow();
    const isCaught = pulled > 1;
    if (!isCaught && event.pointerType === 'mouse' && !event.target.closest(HANDLE)) return;
    const { along, across } = place(event);
    hold = {
      pointer: event.pointerId,
      target: event.target,
      start: along - pulled,
      startAcross: across,
      isPulling: isCaught,
      hasMoved: false,
      pulled,
      moments: [],
    };
    if (!isCaught) return;
    show(pulled);
    for (const animation of panel.getAnimations()) animation.cancel();
  };

  const pull = (event: PointerEvent) => {
    if (hold?.pointer !== event.pointerId) return;
    const { along, across } = place(event);
    const moved = along - hold.start - hold.pulled;
    const isFar = Math.abs(moved) > MOUSE_SLACK_PX;
    if (!hold.isPulling) {
      if (event.pointerType === 'mouse' && !isFar) return;
      // The first move decides: unless it is prevented, the browser scrolls from then on.
      const isOurs = moved > Math.abs(across - hold.startAcross) && canBePulled(hold.target, panel);
      if (!isOurs) {
        hold = null;
        return;
      }
      hold.isPulling = true;
      hold.hasMoved = true;
      // Browsers report a finger's move only after some distance.
      if (event.pointerType !== 'mouse') hold.start = along;
    }
    if (isFar && !hold.hasMoved) hold.hasMoved = true;
    if (!hold.hasMoved) return;
    if (!panel.hasPointerCapture(event.pointerId)) panel.setPointerCapture(event.pointerId);
    hold.pulled = Math.min(Math.max(0, along - hold.start), size());
    hold.moments.push({ time: event.timeStamp, pulled: hold.pulled });
    show(hold.pulled);
  };

  const letGo = (event: PointerEvent) => {
    if (hold?.pointer !== event.pointerId) return;
    const { isPulling, hasMoved, pulled, moments } = hold;
    hold = null;
    if (!isPulling) return;
    onPull(null);
    if (hasMoved) swallowClick(panel);
    const speed = event.type === 'pointerup' ? speedOf(moments, event.timeStamp) : 0;
    const rest = size() - pulled;
    if (hasMoved && pulled + speed * AHEAD_S > size() * GOES_FROM) {
      onAway(rest > 0 ? Math.min(speed / rest, FASTEST) : 0);
      return;
    }
    const back = pulled > 0 ? Math.min(Math.max(0, -speed / pulled), FASTEST) : 0;
    springTo(panel, [getComputedStyle(panel).transform, 'none'], back);
  };

  const keepFromScrolling = (event: TouchEvent) => {
    if (hold?.isPulling && event.cancelable) event.preventDefault();
  };
  const keepFromDragging = (event: Event) => event.preventDefault();
  // Otherwise pulling with the mouse would also select text.
  const keepFromSelecting = (event: Event) => {
    if (hold) event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  panel.addEventListener('pointerdown', take, { signal });
  panel.addEventListener('pointermove', pull, { signal });
  panel.addEventListener('pointerup', letGo, { signal });
  panel.addEventListener('pointercancel', letGo, { signal });
  panel.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
  panel.addEventListener('dragstart', keepFromDragging, { signal });
  panel.addEventListener('mousedown', keepFromSelecting, { signal });
  return () => listening.abort();
}

/** Whether no element between the touched one and the panel is scrolled. */
function canBePulled(target: Element, panel: Element): boolean {
  if (target.closest(HANDLE)) return true;
  for (let part: Element | null = target; part && part !== panel; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}

/** Returns the speed over the last moments before the release, in pixels per second. */
function speedOf(moments: Hold['moments'], now: number): number {
  const last = moments.at(-1);
  if (!last || now - last.time > SPEED_WITHIN_MS) return 0;
  // On a slow phone, the previous event may be long ago.
  const first = moments.findLast(({ time }) => last.time - time >= SPEED_WITHIN_MS) ?? moments[0];
  if (!first || last.time === first.time) return 0;
  return ((last.pulled - first.pulled) / (last.time - first.time)) * 1000;
}

/** Prevents the click on the button under the finger after a pull. */
function swallowClick(panel: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  panel.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => panel.removeEventListener('click', swallow, { capture: true }));
}
