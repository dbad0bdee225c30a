import { act, configure, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartStore } from '@/services/shop/cartStore';
import { changeCheckoutDetails, clearCheckoutDetails } from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenProducts, givenStock, storedOrders } from '../support/givenShop.ts';
import { press } from '../support/press.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct, DETAILS, unitsOf } from '../support/samples.ts';

const PAYMENT = '/payment-loading';

/** The card provider's answer. Like the real one, it never comes if the till opens. */
const redirectToCheckout = vi.fn((_visit: object) => new Promise<never>(() => {}));

let cart: CartStore;

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const arrivedAtTill = (times = 1) =>
  vi.waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(times), 10_000);

// As in development, where React runs each effect twice.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => {
  configure({ reactStrictMode: false });
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  localStorage.clear();
  clearCheckoutDetails();
  window.scrollTo = vi.fn();
  const stripe = () => ({ redirectToCheckout });
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 'basil' }));
  redirectToCheckout.mockClear();
  await givenProducts(aProduct({ limit: 5 }));
  cart = cartOf(unitsOf(2));
  changeCheckoutDetails(DETAILS);
});

test('writes the order and goes to the till; who comes back has paid nothing, and pays for the same order', async () => {
  renderRoute(PAYMENT, { cart });
  await heading(/^Payment Loading\.\.\.$/);
  await arrivedAtTill();

  const [[id, order] = [], ...others] = Object.entries(await storedOrders());
  expect(others).toEqual([]);
  expect(order).toMatchObject({ hasPaid: true, paid: false });
  expect(redirectToCheckout).toHaveBeenCalledExactlyOnceWith({
    lineItems: [{ price: 'price_boule', quantity: 2 }],
    mode: 'payment',
    successUrl: `${location.origin}/thank-you-page/${id}`,
    cancelUrl: `${location.origin}/`,
    clientReferenceId: id,
    customerEmail: 'ada@example.com',
  });
  expect(cart.current().items).toHaveLength(2);

  // Out of the back-forward cache.
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await heading(/nothing was paid/);
  await press('Continue to payment');
  await arrivedAtTill(2);
  expect(Object.keys(await storedOrders())).toEqual([id]);
});

test('an order that crosses midnight on the way is not paid before its new day was seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T23:59:40Z') });
  onTestFinished(() => void vi.useRealTimers());
  renderRoute('/choose-payment-method', { state: { step: 2 }, cart });
  const pay = await screen.findByText(/^Pay by Card/);
  expect(document.body).toHaveTextContent('Friday 27 November');
  vi.setSystemTime(new Date('2026-11-27T00:00:20Z'));
  // Before the page notices.
  fireEvent.click(pay);

  await heading(/Your order has changed/);
  expect(document.body).toHaveTextContent('Friday 4 December');
  expect(redirectToCheckout).not.toHaveBeenCalled();
  await press('Continue to payment');
  await arrivedAtTill();
});

test('reloaded after a visit to the till, it goes there when asked, and after midnight shows the new day first', async () => {
  renderRoute(PAYMENT, { state: { visitedTill: true, collectOn: '2020-01-03' }, cart });

  await heading(/nothing was paid/);
  await press('Continue to payment');
  await heading(/Your order has changed/);
  expect(redirectToCheckout).not.toHaveBeenCalled();
});

test('what is short is said before anything is paid', async () => {
  await givenStock({ boule: 1 });
  renderRoute(PAYMENT, { cart });

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Requested: 2, available: 1.');
  await press('OK');
  await heading(/Choose Your Payment Method/);
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(await storedOrders()).toEqual({});
});

test('without details it leads to the checkout', async () => {
  clearCheckoutDetails();
  renderRoute(PAYMENT, { cart });
  await heading(/Confirmation Details/);
});
