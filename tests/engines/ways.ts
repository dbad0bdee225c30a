import { button, dialog, link } from './sight.ts';
import type { Visitor } from './visitor.ts';

/** Ways that several journeys go. */

export const LOAF = { id: 'artisan-sourdough', path: '/our/sourdough/artisan%20sourdough' };

/** A loaf in the cart, which is closed again. */
export async function addLoaf(visitor: Visitor): Promise<void> {
  await visitor.open(LOAF.path);
  await visitor.tap(button('Add to Cart'));
  await visitor.tap(button('Continue Shopping'));
  await visitor.seesNo(dialog(/cart/));
}

/** From any page with a filled cart to the details step. */
export async function goToCheckout(visitor: Visitor): Promise<void> {
  await visitor.tap(button(/^Cart, \d/));
  await visitor.tap(button('Checkout'));
  await visitor.tap(link('Collect here'));
}

/** From the details step to the bestsellers. */
export async function giveDetails(visitor: Visitor): Promise<void> {
  await visitor.type('Name', 'Ada Crumb');
  await visitor.type('Phone', '07700900456');
  await visitor.type('Email', 'ada@example.com');
  await visitor.tap(button('Next'));
}

/** Everything up to the choice of payment, with a loaf in the cart. */
export async function goToPayment(visitor: Visitor): Promise<void> {
  await addLoaf(visitor);
  await goToCheckout(visitor);
  await giveDetails(visitor);
  await visitor.tap(button('Next step'));
}

/** A loaf, ordered and being finished. */
export async function orderForCash(visitor: Visitor): Promise<void> {
  await goToPayment(visitor);
  await visitor.tap(button('Pay by Cash'));
  await visitor.tap(button(/^Confirm Order/));
}

/** Scrolls half a window at a time, as a reader does, so that all that waits for it comes. To be called on the page. */
export async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** What has a place on the page, but can't be seen. The pictures in turn hide each other. To be called on the page. */
export function unseen(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, img)')]
    .filter(
      (element) =>
        !element.closest('[aria-roledescription="carousel"]') &&
        element.checkVisibility() &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

/** The pictures that have a place on the page and are not there. To be called on the page. */
export function missingPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc);
}
