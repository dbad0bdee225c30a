import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartStore } from '@/services/shop/cartStore';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { changeCheckoutDetails, clearCheckoutDetails, useCheckoutDetails } from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenClosing, givenOrder, storedOrders } from '../support/givenShop.ts';
import { renderFrame } from '../support/renderFrame.tsx';
import { renderRoute } from '../support/renderRoute.tsx';
import { DETAILS, unitsOf } from '../support/samples.ts';
import { openWire } from '../support/wire.ts';

const CLOSED = 'Closed: Back on 8 January';
const SHUT = 'We are closed just now';
const DEADLINE = /^Order by 11:59PM on Thursday/;
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

/** What a page without a connection would hear within seconds, it hears now. */
async function heard() {
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
async function close() {
  await givenClosing('Back on 8 January');
  await heard();
}
async function open() {
  await givenClosing(null);
  await heard();
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test('home says it in place of until when to order, and takes it back', async () => {
  renderRoute('/');
  expect((await screen.findAllByText(DEADLINE)).length).toBeGreaterThan(1);

  await close();
  expect((await screen.findAllByText(CLOSED)).length).toBeGreaterThan(1);
  expect(screen.queryByText(DEADLINE)).not.toBeInTheDocument();

  await open();
  expect((await screen.findAllByText(DEADLINE)).length).toBeGreaterThan(1);
  expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
});

test('a category promises no pieces and adds none', async () => {
  renderRoute('/our/sourdough');
  expect(await screen.findByText('Left: 5')).toBeVisible();
  expect(button('Add Boule to your cart')).toBeVisible();

  await close();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByText('Left: 5')).not.toBeInTheDocument();
  expect(button('Add Boule to your cart')).not.toBeInTheDocument();
  await open();
  expect(await screen.findByText('Left: 5')).toBeVisible();
});

test('a product cannot be added, and says why; what is in the cart can be taken out', async () => {
  renderRoute('/our/sourdough/boule', { cart });
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  await close();
  expect(await screen.findAllByText(CLOSED)).toHaveLength(2);
  expect(button('Add to Cart')).not.toBeInTheDocument();
  expect(screen.queryByText('Left: 5')).not.toBeInTheDocument();
  expect(button('One more Boule')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One fewer Boule' }));
  expect(cart.current().items).toHaveLength(1);

  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(cart.current().items).toHaveLength(2);
});

test('the cart is kept; nothing leads to the checkout, however it was opened', async () => {
  const user = renderFrame('/price-list', cart);
  await user.click(screen.getByRole('button', { name: /^Cart/ }));
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeEnabled();
  await close();
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  expect(await drawer.findByText(CLOSED)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'One more Boule' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Closed', hidden: true })).toBeDisabled();

  await open();
  await user.click(drawer.getByRole('button', { name: 'Close the cart' }));
  await user.click(screen.getByRole('button', { name: 'Order Now' }));
  expect(await screen.findByRole('link', { name: 'Collect here' })).toBeVisible();
  await close();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Collect here' })).not.toBeInTheDocument());
  await user.click(
    within(screen.getByRole('dialog', { name: 'Collect your order' })).getByRole('button', {
      name: 'Continue Shopping',
    }),
  );
  expect(cart.current().items).toHaveLength(2);
});

test('the limits of an earlier baking trouble nobody while the shop is closed, and an empty cart says so', async () => {
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7, limit: 0 } } });
  await close();
  const user = renderFrame('/price-list', cart);
  await user.click(screen.getByRole('button', { name: /^Cart/ }));
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  expect(await drawer.findByText(CLOSED)).toBeVisible();
  expect(drawer.queryByText(/Sold out/)).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Remove Boule' }));
  expect(await drawer.findByText('Your cart is empty')).toBeVisible();
  expect(drawer.getByText(CLOSED)).toBeVisible();
});

test.each([0, 1, 2])(
  'step %i of the checkout gives way, and comes back with what was typed',
  async (step) => {
    changeCheckoutDetails(DETAILS);
    renderRoute('/choose-payment-method', { state: { step }, cart });
    const title =
      ['Confirmation Details', 'Bestsellers You Might Love', 'Choose Your Payment Method'][step] ?? '';
    await heading(title);

    await close();
    expect(await heading(SHUT)).toBeVisible();
    expect(button(/Next|Add|Pay/)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(CLOSED);
    expect(screen.getByRole('status')).toHaveTextContent(/Your cart and your details are kept/);

    await open();
    await heading(title);
    expect(renderHook(useCheckoutDetails).result.current).toEqual(DETAILS);
    expect(cart.current().items).toHaveLength(2);
  },
);

test('an empty cart at the checkout says so too', async () => {
  await close();
  renderRoute('/choose-payment-method');
  await heading('Your cart is empty');
  expect(await screen.findByText(CLOSED)).toBeVisible();
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
  expect(button('Continue to payment')).not.toBeInTheDocument();
  await open();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('a message can still be sent', async () => {
  renderRoute('/order-and-pay-by-cash');
  await heading('Pay by cash on collection.');
  await close();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.getByLabelText('Message')).toBeEnabled();
});

test('the price list says it', async () => {
  renderRoute('/price-list');
  await heading('PRICE LIST');
  await close();
  expect(await screen.findByText(CLOSED)).toBeVisible();
});

test('an order whose Friday has gone is offered no other while the shop is closed', async () => {
  const order = await givenOrder({ items: unitsOf(1), bakeDay: '2026-01-02' as never });
  givenLedger(order.id, { units: order.items.map(({ id }) => id) });
  await close();
  renderRoute(`/thank-you-page/${order.id}`, { cart });

  await heading(/has gone$/);
  expect(await screen.findByText(new RegExp(CLOSED))).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Order for/ })).not.toBeInTheDocument();
});

test('structured data promise no stock while the shop is closed', async () => {
  const { container } = renderRoute('/our/sourdough/boule');
  const data = () => container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  await waitFor(() => expect(data()).toContain('LimitedAvailability'));
  await close();
  await waitFor(() => expect(data()).not.toContain('Availability'));
});
