import { pause } from '@/services/timeout';
import styles from './flyPicture.module.css';
import { springTo } from './springTo';

/** After this time nobody expects the picture to come from the card any more. */
const PAGE_WITHIN_MS = 800;
/** How long a landed picture replaces the page's own while that is still loading. */
const STAND_IN_MS = 1_500;
const INTO_CART_MS = 380;
/** The width of a picture when it reaches the cart. */
const IN_CART_PX = 28;
const AT_REST = 'translate(0px, 0px) scale(1)';

let left: { readonly copy: HTMLImageElement; readonly box: DOMRect; readonly at: number } | undefined;

/** Remembers a card's picture and its position as the card is opened. A copy made later would appear a frame late. */
export function takeOff(card: Element | null): void {
  const image = pictureIn(card);
  left = image && { copy: copyOf(image), box: image.getBoundingClientRect(), at: performance.now() };
}

/** Flies a picture from the opened card to its place in the page. Returns a function that ends the flight at once. */
export function land(place: HTMLElement): () => void {
  const from = left;
  left = undefined;
  if (!from?.copy.complete || performance.now() - from.at > PAGE_WITHIN_MS) return () => {};

  const box = place.getBoundingClientRect();
  // The page is about to be scrolled to its top.
  const target = new DOMRect(box.x, box.y + scrollY, box.width, box.height);
  const { copy } = from;
  const { naturalWidth, naturalHeight } = copy;
  const cover = ({ width, height }: DOMRect) => Math.max(width / naturalWidth, height / naturalHeight);
  show(copy, target, styles.landing);
  // Hides only the picture: its place stays, so that nothing else moves.
  const hidden = place.firstElementChild?.animate({ opacity: [0, 0] }, { fill: 'forwards' });
  const end = () => {
    copy.remove();
    hidden?.cancel();
  };
  const ownPicture = place
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  springTo(copy, [transformBetween(target, from.box, cover(from.box) / cover(target)), AT_REST])
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
