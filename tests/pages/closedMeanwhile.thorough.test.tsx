import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeCheckoutDetails } from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenClosing, givenProducts } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct, DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const WRITE_ORDER = /"a":"p".*"\/orders\//;

const wire = await openWire();
const redirectToCheckout = vi.fn();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('on the way to the till one is told before it opens, and is led back to choose once the shop opens', async () => {
  window.scrollTo = vi.fn();
  const stripe = () => ({ redirectToCheckout });
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 'basil' }));
  await givenProducts(aProduct());
  changeCheckoutDetails(DETAILS);
  wire.after(WRITE_ORDER, () => givenClosing('Back on 8 January'));
  const cart = cartOf(unitsOf(2));
  renderRoute('/payment-loading', { cart });

  expect(await heading('We are closed just now')).toBeVisible();
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(cart.current().items).toHaveLength(2);
  await givenClosing(null);
  await heading('Choose Your Payment Method');
});
