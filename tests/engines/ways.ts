import { button, dialog } from './sight.ts';
import type { Visitor } from './visitor.ts';

/** Steps that several journeys share. */

export const LOAF = { id: 'artisan-sourdough', path: '/our/sourdough/artisan%20sourdough' };

/** Puts a loaf into the cart, then closes the cart. */
export async function addLoaf(visitor: Visitor): Promise<void> {
  await visitor.open(LOAF.path);
  await visitor.tap(button('Add to Cart'));
  await visitor.tap(button('Close the cart'));
  await visitor.seesNo(dialog(/cart/));
}

/** From any page with a filled cart to the details step. */
export async function goToCheckout(visitor: Visitor): Promise<void> {
  await visitor.tap(button(/^Cart, \d/));
  await visitor.tap(button('Checkout'));
}

/** Presses Order Now, which phones have in the menu. */
export async function orderNow(visitor: Visitor): Promise<void> {
  if (await visitor.evaluate(() => innerWidth < 640)) await visitor.tap(button('Menu'));
  await visitor.tap(button('Order Now'));
}

/** From the details step to the bestsellers. */
export async function giveDetails(visitor: Visitor): Promise<void> {
  await visitor.type('Name', 'Ada Crumb');
  await visitor.type('Phone', '07700900456');
  await visitor.type('Email', 'ada@example.com');
  await visitor.tap(button('Next'));
}

/** Puts a loaf into the cart and goes up to the choice of payment. */
async function goToPayment(visitor: Visitor): Promise<void> {
  await addLoaf(visitor);
  await goToCheckout(visitor);
  await giveDetails(visitor);
  await visitor.tap(button('Next step'));
}

/** Orders a loaf for cash, without waiting until the order is finished. */
export async function orderForCash(visitor: Visitor): Promise<void> {
  await goToPayment(visitor);
  await visitor.tap(button(/^Pay by Cash/));
  await visitor.tap(button(/^Confirm Order/));
}

/** Scrolls half a window at a time, like a reader, so that everything on the way loads. Runs on the page. */
export async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Elements that take up room but can't be seen, except pictures that take turns. Runs on the page. */
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

/** Pictures that take up room but have not loaded. Runs on the page. */
export function missingPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc);
}

/** Shows also what the browser skips since it is off screen. */
export function skipNothing(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[style*=skipped-at]'))
    part.style.removeProperty('--skipped-at');
}
