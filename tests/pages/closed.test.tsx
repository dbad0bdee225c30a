import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartStore } from '@/services/shop/cartStore';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { changeCheckoutDetails, clearCheckoutDetails } from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenClosing, givenOrder, givenStock, storedOrders } from '../support/givenShop.ts';
import { renderFrame } from '../support/renderFrame.tsx';
import { renderRoute } from '../support/renderRoute.tsx';
import { DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const CLOSED = 'Closed: Back on 8 January';
const SHUT = 'We are closed just now';
const WRITE_ORDER = /"a":"p".*"\/orders\//;

const wire = await openWire();
let cart: CartStore;
const redirectToCheckout = vi.fn(() => new Promise<never>(() => {}));

beforeEach(async () => {
  localStorage.clear();
  clearCheckoutDetails();
  window.scrollTo = vi.fn();
  redirectToCheckout.mockClear();
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => ({ redirectToCheckout }), { version: 'basil' }),
  );
  cart = cartOf(unitsOf(2));
  await givenCatalogue({
    categories: { 1: { title: 'Sourdough', img: '', desc: '' } },
    cakes: { boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 5, allergens: 'Wheat' } },
  });
  // As in the shop, something watches before the page is there.
  onTestFinished(watchClosing(() => {}));
  await closingKnown();
});

/** Sets the flag; what a page without a connection would hear within seconds, it hears now. */
async function set(words: string | null) {
  await givenClosing(words);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
const close = () => set('Back on 8 January');
const open = () => set(null);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test('a category promises no pieces and adds none', async () => {
  renderRoute('/our/sourdough');
  expect(await screen.findByText('Left: 5')).toBeVisible();
  expect(button('Add Boule to your cart')).toBeVisible();

  await close();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByText('Left: 5')).toBeNull();
  expect(button('Add Boule to your cart')).toBeNull();
});

test('a product cannot be added, and says why, also to search engines; what is in the cart can be taken out', async () => {
  const { container } = renderRoute('/our/sourdough/boule', { cart });
  const data = () => container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await waitFor(() => expect(data()).toContain('LimitedAvailability'));

  await close();
  expect(await screen.findAllByText(CLOSED)).toHaveLength(2);
  expect(data()).not.toContain('Availability');
  expect(button('Add to Cart')).toBeNull();
  expect(screen.queryByText('Left: 5')).toBeNull();
  expect(button('One more Boule')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One fewer Boule' }));
  expect(cart.current().items).toHaveLength(1);

  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(cart.current().items).toHaveLength(2);
});

test('the cart is kept, whatever the limits of an earlier baking say; nothing leads to the checkout', async () => {
  const user = renderFrame('/price-list', cart);
  await user.click(screen.getByRole('button', { name: 'Order Now' }));
  expect(await screen.findByRole('link', { name: 'Collect here' })).toBeVisible();
  await close();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Collect here' })).toBeNull());
  const collection = within(screen.getByRole('dialog', { name: 'Collect your order' }));
  await user.click(collection.getByRole('button', { name: 'Continue Shopping' }));

  await user.click(screen.getByRole('button', { name: /^Cart/ }));
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  await givenStock({ boule: 0 });
  expect(await drawer.findByText(CLOSED)).toBeVisible();
  expect(drawer.queryByText(/Sold out/)).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Checkout' })).toBeNull();
  expect(drawer.getByRole('button', { name: 'One more Boule' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Closed', hidden: true })).toBeDisabled();
  await givenStock({ boule: 5 });
  await open();
  expect(await drawer.findByRole('button', { name: 'Checkout' })).toBeEnabled();

  await close();
  await user.click(drawer.getByRole('button', { name: 'Remove Boule' }));
  expect(await drawer.findByText('Your cart is empty')).toBeVisible();
  expect(drawer.getByText(CLOSED)).toBeVisible();
});

test('an order for cash that meets the flag at the very moment was not placed, and the page says so', async () => {
  changeCheckoutDetails(DETAILS);
  renderRoute('/pay-by-cash', { cart });
  const confirm = await screen.findByRole('button', { name: /^Confirm Order/ });
  wire.before(WRITE_ORDER, () => givenClosing('Back on 8 January'));
  await userEvent.click(confirm);

  expect(await heading(SHUT)).toBeVisible();
  expect(await storedOrders()).toEqual({});
  await open();
  expect(await screen.findByRole('button', { name: /^Confirm Order/ })).toBeEnabled();
});

test('on the way to the till one is told before it opens, and is led back to choose once the shop opens', async () => {
  changeCheckoutDetails(DETAILS);
  wire.after(WRITE_ORDER, () => givenClosing('Back on 8 January'));
  renderRoute('/payment-loading', { cart });

  expect(await heading(SHUT)).toBeVisible();
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(cart.current().items).toHaveLength(2);
  await open();
  await heading('Choose Your Payment Method');
});

test('back from the till, a shopper who may have paid still reads what to do', async () => {
  changeCheckoutDetails(DETAILS);
  await close();
  renderRoute('/payment-loading', { state: { visitedTill: true }, cart });

  expect(await heading(SHUT)).toBeVisible();
  expect(screen.getByText(/please don’t pay again/)).toBeVisible();
  expect(button('Continue to payment')).toBeNull();
  await open();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('an order whose Friday has gone is offered no other while the shop is closed', async () => {
  const order = await givenOrder({ items: unitsOf(1), bakeDay: '2026-01-02' as never });
  givenLedger(order.id, { units: order.items.map(({ id }) => id) });
  await close();
  renderRoute(`/thank-you-page/${order.id}`, { cart });

  await heading(/has gone$/);
  expect(await screen.findByText(new RegExp(CLOSED))).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Order for/ })).toBeNull();
});
