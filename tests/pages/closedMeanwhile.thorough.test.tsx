import { expect, test, vi } from 'vitest';
import { changeCheckoutDetails } from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenClosing, givenProducts } from '../support/givenShop.ts';
import { heading } from '../support/press.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct, DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const wire = await openWire();

test('on the way to the till one is told before it opens, and is led back to choose once the shop opens', async () => {
  const redirectToCheckout = vi.fn();
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => ({ redirectToCheckout }), { version: 'basil' }),
  );
  await givenProducts(aProduct());
  changeCheckoutDetails(DETAILS);
  // When the order is written.
  wire.after(/"a":"p".*"\/orders\//, () => givenClosing('Back on 8 January'));
  const cart = cartOf(unitsOf(2));
  renderRoute('/payment-loading', { cart });

  expect(await heading('We are closed just now')).toBeVisible();
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(cart.current().items).toHaveLength(2);
  await givenClosing(null);
  await heading('Choose Your Payment Method');
});
