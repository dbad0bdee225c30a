import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { changeCheckoutDetails } from '@/state/checkout';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenClosing, givenOrder, givenStock } from '../support/givenShop.ts';
import { heading, press } from '../support/press.ts';
import { renderFrame, renderRoute } from '../support/renderShop.tsx';
import { DETAILS, unitsOf } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';

// That no order is placed or paid while the shop is closed: tests/order/placeOrder.test.ts.

const CLOSED = 'Closed: Back on 8 January';
const SHUT = 'We are closed just now';

beforeEach(async () => {
  changeCheckoutDetails(DETAILS);
  const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 5, api: 'price_boule' };
  await shopSells({ categories: { 1: { title: 'Sourdough' } }, cakes: { boule } });
  // As in the shop, the flag is watched before the page appears.
  onTestFinished(watchClosing(() => {}));
  await closingKnown();
});

/** Sets the flag, and makes the page read it at once. */
async function set(words: string | null) {
  await givenClosing(words);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
const close = () => set('Back on 8 January');
const open = () => set(null);

const filled = () => cartOf(unitsOf(2));
const text = (name: string | RegExp) => screen.queryByText(name);

test('a category promises no pieces and adds none', async () => {
  renderRoute('/our/sourdough');
  expect(await screen.findByText('Left: 5')).toBeVisible();
  expect(screen.getByLabelText('Add Boule to your cart')).toBeVisible();

  await close();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(text('Left: 5')).toBeNull();
  expect(screen.queryByLabelText('Add Boule to your cart')).toBeNull();
});

test('a product cannot be added, and says why, also to search engines; what is in the cart can be taken out', async () => {
  const { cart, container } = renderRoute('/our/sourdough/boule', { cart: filled() });
  const data = () => container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  await screen.findByText('Add to Cart');
  await waitFor(() => expect(data()).toContain('LimitedAvailability'));

  await close();
  expect(await screen.findAllByText(CLOSED)).toHaveLength(2);
  expect(data()).not.toContain('availability');
  expect([text('Add to Cart'), text('Left: 5')]).toEqual([null, null]);
  expect(screen.getByLabelText('One more Boule')).toBeDisabled();
  fireEvent.click(screen.getByLabelText('One fewer Boule'));
  expect(cart.current().items).toHaveLength(1);

  await open();
  await press('Add to Cart');
  expect(cart.current().items).toHaveLength(2);
});

test('the cart is kept, whatever the limits of an earlier baking say; nothing leads to the checkout', async () => {
  renderFrame('/price-list', filled());
  await press('Order Now');
  const collecting = screen.getByRole('dialog', { name: 'Collect your order' });
  expect(collecting).toHaveTextContent('Friday at 9:30AM');
  expect(within(collecting).getByText('Collect here')).toBeVisible();
  await close();
  await waitFor(() => expect(text('Collect here')).toBeNull());
  await press('Continue Shopping');

  fireEvent.click(screen.getByRole('button', { name: /^Cart/ }));
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  await givenStock({ boule: 0 });
  expect(await drawer.findByText(CLOSED)).toBeVisible();
  expect(drawer.queryByText(/Sold out|^Checkout$/)).toBeNull();
  expect(drawer.getByLabelText('One more Boule')).toBeDisabled();
  expect(screen.getByText('Closed').closest('button')).toBeDisabled();
  await givenStock({ boule: 5 });
  await open();
  expect(await drawer.findByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('who is about to pay in cash is told, and goes on once the shop opens', async () => {
  renderRoute('/pay-by-cash', { cart: filled() });
  await screen.findByRole('button', { name: /^Confirm Order/ });
  await close();
  expect(await heading(SHUT)).toBeVisible();
  await open();
  expect(await screen.findByRole('button', { name: /^Confirm Order/ })).toBeEnabled();
});

test('back from the till, a shopper who may have paid still reads what to do', async () => {
  await close();
  renderRoute('/payment-loading', { state: { visitedTill: true }, cart: filled() });

  expect(await heading(SHUT)).toBeVisible();
  expect(text(/please don’t pay again/)).toBeVisible();
  expect(text('Continue to payment')).toBeNull();
  await open();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('an order whose Friday has gone is offered no other while the shop is closed', async () => {
  const order = await givenOrder({ items: unitsOf(1), bakeDay: '2026-01-02' as never });
  givenLedger(order.id, { units: order.items.map(({ id }) => id) });
  await close();
  renderRoute(`/thank-you-page/${order.id}`);

  await heading(/has gone$/);
  expect(await screen.findByText(new RegExp(CLOSED))).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Order for/ })).toBeNull();
});
