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

/** The details step and the bestsellers: to the choice of payment. */
export async function giveDetails(visitor: Visitor): Promise<void> {
  await visitor.type('Name', 'Ada Crumb');
  await visitor.type('Phone', '07700900456');
  await visitor.type('Email', 'ada@example.com');
  await visitor.tap(button('Next'));
  await visitor.tap(button('Next step'));
}

/** Everything up to the order, which is then being finished. */
export async function orderForCash(visitor: Visitor): Promise<void> {
  await addLoaf(visitor);
  await goToCheckout(visitor);
  await giveDetails(visitor);
  await visitor.tap(button('Pay by Cash'));
  await visitor.tap(button(/^Confirm Order/));
}
