import { springTo } from './springTo';

/** Slides side by side in a track. Styles move the track to the current slide by `translate`. */
export interface Slides {
  readonly index: number;
  readonly count: number;
  /** Must show a slide synchronously. */
  readonly show: (index: number) => void;
}

/** Shorter movements, in pixels, are no drags. */
const THRESHOLD = 5;
/** Beyond the ends, the track moves this many times less than the finger. */
const RESISTANCE = 3;
/** The speed of a push is measured over these last milliseconds. */
const PUSH_MS = 80;
/** In pixels per second: below the first a release is no push; above the second it would swing past the next slide. */
const MIN_SPEED = 60;
const MAX_SPEED = 2000;

let settling: ReturnType<typeof springTo> | undefined;

/** Lets the track follow the pointer. On release it goes to the slide in the direction of the push or the drag. */
export function dragSlides(pressed: PointerEvent, track: HTMLElement, { index, count, show }: Slides): void {
  const width = track.clientWidth;
  /** Multiplies the part of an offset that is beyond the ends. */
  const stretched = (offset: number, times: number) => {
    const inside = Math.min(Math.max(offset, (index + 1 - count) * width), index * width);
    return inside + (offset - inside) * times;
  };
  let offset = stop(track);
  const start = stretched(offset, RESISTANCE) - pressed.clientX;
  let pushes = [pressed];

  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    pushes = [...pushes.filter(({ timeStamp }) => event.timeStamp - timeStamp < PUSH_MS), event];
    offset = stretched(start + event.clientX, 1 / RESISTANCE);
    track.style.transform = `translateX(${offset}px)`;
  };
  const letGo = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    listening.abort();
    const distance = event.clientX - pressed.clientX;
    // After `pointercancel` it was no drag: the browser has taken over to scroll.
    const isDrag = event.type === 'pointerup' && Math.abs(distance) >= THRESHOLD;
    const speed = isDrag ? speedOf(pushes, event) : 0;
    const way = Math.abs(speed) < MIN_SPEED ? distance : speed;
    const place = index - offset / width;
    const wanted = isDrag ? (way < 0 ? Math.ceil(place) : Math.floor(place)) : index;
    const next = Math.min(Math.max(wanted, 0), count - 1);
    show(next);
    settle(track, offset + (next - index) * width, speed);
  };

  const listening = new AbortController();
  const { signal } = listening;
  track.setPointerCapture(pressed.pointerId);
  track.addEventListener('pointermove', follow, { signal });
  track.addEventListener('pointerup', letGo, { signal });
  track.addEventListener('pointercancel', letGo, { signal });
}

/** Stops the track where it is, and returns its distance from the current slide, in pixels. */
function stop(track: HTMLElement): number {
  const { left } = track.getBoundingClientRect();
  settling?.cancel();
  settling = undefined;
  track.dataset.drag = 'held';
  track.style.transform = '';
  const offset = left - track.getBoundingClientRect().left;
  track.style.transform = `translateX(${offset}px)`;
  return offset;
}

/** Springs from an offset to the current slide. */
function settle(track: HTMLElement, offset: number, speed: number) {
  track.style.transform = `translateX(${offset}px)`;
  // Without this, the styles' own transition to another slide would begin.
  track.getBoundingClientRect();
  track.dataset.drag = 'settling';
  const spring = springTo(track, [`translateX(${offset}px)`, 'translateX(0px)'], offset && speed / -offset);
  settling = spring;
  spring.then(() => {
    if (settling !== spring) return;
    track.style.transform = '';
    delete track.dataset.drag;
  });
}

/** In pixels per second. */
function speedOf(pushes: readonly PointerEvent[], released: PointerEvent): number {
  const recent = pushes.filter(({ timeStamp }) => released.timeStamp - timeStamp < PUSH_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first === last) return 0;
  const speed = ((last.clientX - first.clientX) / (last.timeStamp - first.timeStamp)) * 1000;
  return Math.min(Math.max(speed, -MAX_SPEED), MAX_SPEED);
}
