import { animate } from 'framer-motion/dom/mini';
import { pause } from '@/services/timeout';
import styles from './flyPicture.module.css';
import { SPRING, springTo } from './springTo';

/** After this time nobody expects the picture to come from the card any more. */
const PAGE_WITHIN_MS = 800;
/** How long a landed picture replaces the page's own while that is still loading. */
const STAND_IN_MS = 1_500;
const INTO_CART_MS = 380;
/** The width of a picture when it reaches the cart. */
const IN_CART_PX = 28;
const AT_REST = 'translate(0px, 0px) scale(1)';

interface Frame {
  readonly box: DOMRect;
  /** How round its corners are, in px. */
  readonly radius: number;
}
let left: { readonly copy: HTMLImageElement; readonly frame: Frame; readonly at: number } | undefined;

/** Remembers a card's picture and its frame as the card is opened. A copy made later would appear a frame late. */
export function takeOff(card: Element | null): void {
  const image = pictureIn(card);
  left = image && {
    copy: copyOf(image),
    frame: frameOf(image.parentElement ?? image),
    at: performance.now(),
  };
}

/** Flies a picture from the opened card to its place in the page. Returns a function that ends the flight at once. */
export function land(place: HTMLElement): () => void {
  const card = left;
  left = undefined;
  if (!card?.copy.complete || performance.now() - card.at > PAGE_WITHIN_MS) return () => {};

  const { copy, frame: from } = card;
  const strip = place.parentElement ?? place;
  const to = frameOf(strip);
  const coverOf = ({ box: { width, height } }: Frame) =>
    Math.max(width / copy.naturalWidth, height / copy.naturalHeight);
  const scale = coverOf(from) / coverOf(to);
  // The whole picture flies, cut to the card's frame at first and to the page's in the end.
  const [width, height] = [copy.naturalWidth * coverOf(to), copy.naturalHeight * coverOf(to)];
  const cutTo = ({ box, radius }: Frame, scale: number) =>
    `inset(${(height - box.height / scale) / 2}px ${(width - box.width / scale) / 2}px round ${radius / scale}px)`;
  const x = to.box.x + (to.box.width - width) / 2;
  // The page is about to be scrolled to its top.
  const y = to.box.y + scrollY + (to.box.height - height) / 2;
  const whole = new DOMRect(x, y, width, height);
  show(copy, whole, styles.landing);
  // Hides only picture and thumbnails: their places stay, so that nothing else moves.
  const hidden = [place.firstElementChild, strip.nextElementSibling].map((part) =>
    part?.animate({ opacity: [0, 0] }, { fill: 'forwards' }),
  );
  const end = () => {
    copy.remove();
    for (const animation of hidden) animation?.cancel();
  };
  const ownPicture = place
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  const flight = {
    transform: [transformBetween(whole, from.box, scale), AT_REST],
    clipPath: [cutTo(from, scale), cutTo(to, 1)],
  };
  animate(copy, flight, SPRING)
    .finished.then(() => Promise.race([ownPicture, pause(STAND_IN_MS)]))
    .then(end, end);
  return end;
}

/** Sends a copy of an element's picture to the cart's button, if both are visible. */
export function flyToCart(part: Element | null | undefined): void {
  const image = pictureIn(part);
  const cart = document.querySelector('[data-cart]')?.getBoundingClientRect();
  if (!image || !cart) return;
  const box = image.getBoundingClientRect();
  if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return;

  const copy = copyOf(image);
  show(copy, box, styles.toCart);
  const end = () => copy.remove();
  copy.animate({ opacity: [1, 1, 0] }, { duration: INTO_CART_MS, fill: 'forwards' }).finished.then(end, end);
  springTo(copy, [AT_REST, transformBetween(box, cart, IN_CART_PX / box.width)]);
}

/** Finds an element's first picture, if it has loaded. */
function pictureIn(part: Element | null | undefined): HTMLImageElement | undefined {
  const image = part?.querySelector('img');
  return image && image.naturalWidth > 0 ? image : undefined;
}

const frameOf = (element: Element): Frame => ({
  box: element.getBoundingClientRect(),
  radius: Number.parseFloat(getComputedStyle(element).borderRadius) || 0,
});

const copyOf = ({ currentSrc }: HTMLImageElement) =>
  Object.assign(new Image(), { src: currentSrc, alt: '', decoding: 'sync' });

function show(copy: HTMLImageElement, box: DOMRect, className = ''): void {
  copy.className = className;
  copy.setAttribute('aria-hidden', 'true');
  for (const side of ['x', 'y', 'width', 'height'] as const)
    copy.style.setProperty(`--${side}`, `${box[side]}px`);
  document.body.append(copy);
}

/** Returns the transform that moves the centre of one box to that of another. */
const transformBetween = (from: DOMRect, to: DOMRect, scale: number) =>
  `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px) scale(${scale})`;
