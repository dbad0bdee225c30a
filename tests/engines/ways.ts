import { button, dialog } from './sight.ts';
import type { Visitor } from './visitor.ts';

export const LOAF = { id: 'artisan-sourdough', path: '/our/sourdough/artisan%20sourdough' };

export async function addLoaf(visitor: Visitor): Promise<void> {
  await visitor.open(LOAF.path);
  await visitor.tap(button('Add to Cart'));
  await visitor.tap(button('Close the cart'));
  await visitor.seesNo(dialog(/cart/));
}

/** Works from any page with a filled cart. */
export async function goToCheckout(visitor: Visitor): Promise<void> {
  await visitor.tap(button(/^Cart, \d/));
  await visitor.tap(button('Checkout'));
}

/** Goes from the details step to the choice of payment. */
export async function giveDetails(visitor: Visitor): Promise<void> {
  await visitor.type('Name', 'Ada Crumb');
  await visitor.type('Phone', '07700900456');
  await visitor.type('Email', 'ada@example.com');
  await visitor.tap(button('Next'));
  await visitor.tap(button('Next step'));
}

/** Doesn't wait until the order is finished. */
export async function confirmForCash(visitor: Visitor): Promise<void> {
  await visitor.tap(button(/^Pay by Cash/));
  await visitor.tap(button(/^Confirm Order/));
}
