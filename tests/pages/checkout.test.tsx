import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NOT_CONFIRMED } from '@/config/shop';
import { isBackUnpaid } from '@/services/order/leftForTill';
import { changeCheckoutDetails, clearCheckoutDetails, rememberDetails } from '@/state/checkout';
import { cartOf } from '../support/cart.ts';
import { allHeard, givenClosing, givenProducts, givenStock, storedOrders } from '../support/givenShop.ts';
import { around, heading, press, retype } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aProduct, aUnit, DETAILS, productId, unitsOf } from '../support/samples.ts';
import { shopDatabase, takeOrdersAt } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

const wire = await openWire();

const REMEMBER = 'Remember my details on this device';

/** Like the card provider's promise, this never resolves if the till opens. */
const redirectToCheckout = vi.fn((_visit: object) => new Promise<never>(() => {}));
const provider = Object.assign(() => ({ redirectToCheckout }), { version: 'basil' });
vi.stubGlobal('Stripe', provider);

const show = (path: '/choose-payment-method' | '/payment-loading', state = {}, units = unitsOf(2)) =>
  renderRoute(path, { cart: cartOf(units), state }).cart;
const remembered = () => localStorage.getItem('remembered-details');
const addTote = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Add', description: 'Tote Bag' }));
const order = () => screen.getByRole('region', { name: 'Your order' });
const arrivedAtTill = (times = 1) =>
  vi.waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(times), 10_000);

beforeEach(async () => {
  await givenProducts(aProduct({ limit: 5 }));
  changeCheckoutDetails(DETAILS);
  redirectToCheckout.mockClear();
});

test('goes from the details over the bestsellers to the payment method, for a shopper who is then forgotten', async () => {
  clearCheckoutDetails();
  const cart = show('/choose-payment-method', { step: 2 });

  await heading('Confirmation Details');
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Your details');
  expect(await screen.findByText(/^Fri \d+ \w+$/)).toBeVisible();
  expect(screen.getByText('9:30AM to 1:15PM')).toBeVisible();
  expect(await screen.findByText(/^order by 11:59PM (?:tonight|tomorrow|on Thursday)$/)).toBeVisible();
  expect(screen.getByText(/^The Reading Room, 9 Weir Lane/)).toBeVisible();
  expect(screen.getByText(/^Pay by card now/)).toBeVisible();
  expect(screen.getByText('Email, Phone Number and Your Name Are Mandatory')).toBeVisible();
  await retype('Name', 'Ada');
  await press('Next');
  expect(screen.getByText('Please give us a phone number.')).toHaveAttribute('aria-live', 'polite');
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveFocus();
  expect(phone).toHaveAttribute('inputmode', 'tel');
  expect(phone).toHaveAttribute('aria-invalid', 'true');
  expect(phone).toHaveAccessibleDescription('Please give us a phone number.');
  expect(screen.getByLabelText('Name')).toBeValid();
  await userEvent.keyboard('07{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('any format');
  // While somebody types, the step stays, although the address asked for a later one.
  await heading('Confirmation Details');
  await userEvent.keyboard('{Enter}');
  expect(await heading('Bestsellers You Might Love')).toHaveFocus();
  expect(screen.getByText('(done)').closest('li')).toHaveTextContent('Your details (done)');
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Bestsellers');

  const soldOut = around(screen.getByRole('heading', { name: 'Apron - Sold Out' }), 'li');
  expect(soldOut.queryByRole('button')).toBeNull();
  await addTote();
  await press('Added!');
  expect(cart.current().items.map(({ title }) => title)).toEqual(['Boule', 'Boule', 'Tote Bag']);
  const offered = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .slice(-3);
  expect(offered()).toEqual(['Tote Bag', 'Starter Jar', 'Apron - Sold Out']);
  // The order of products stays the same when the stock changes.
  await shopDatabase.put('/bestsellers/1/soldOut', false);
  await screen.findByRole('heading', { name: 'Apron' });
  expect(offered()).toEqual(['Tote Bag', 'Starter Jar', 'Apron']);

  await press('Next step');
  await heading('Choose Your Payment Method');
  const due = screen.getByText(/for your order, to collect on Friday/).parentElement;
  expect(due).toHaveTextContent(/^£32 .* 9:30AM to 1:15PM$/);
  expect(screen.getByRole('button', { name: 'Pay by Card £32 now' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Pay by Cash £32 in cash when you collect' })).toBeEnabled();
  expect(screen.getByText(/^Change or cancel until 11:59PM on Thursday/)).toBeVisible();
  expect(remembered()).toBeNull();
});

test('remembered details are not asked again, and can be changed and forgotten', async () => {
  clearCheckoutDetails();
  rememberDetails(DETAILS);
  show('/choose-payment-method');
  await heading('Bestsellers You Might Love');
  const known = 'For Ada Crumb, 07700900456, ada@example.com · Change';
  expect(screen.getByText(/^For Ada/).parentElement).toHaveTextContent(known);
  fireEvent.click(screen.getByRole('link', { name: 'Change your details' }));
  await heading('Confirmation Details');
  expect(screen.getByLabelText(REMEMBER)).toBeChecked();

  fireEvent.click(screen.getByLabelText(REMEMBER));
  expect(remembered()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue(DETAILS.name);
  await press('Next');
  await heading('Bestsellers You Might Love');
  expect(screen.queryByRole('link', { name: 'Change your details' })).toBeNull();
});

test('a mistyped email address is pointed out once its field is left, and used as it is or as it was meant', async () => {
  const user = userEvent.setup();
  show('/choose-payment-method');
  const email = await screen.findByLabelText('Email');
  const hint = () => screen.findByText('Did you mean ada@gmail.com?');
  await user.clear(email);
  await user.type(email, 'ada@gmial.com');
  expect(screen.queryByText(/^Did you mean|^This looks/)).toBeNull();
  await user.tab();
  expect((await hint()).closest('[role=status]')).toBeVisible();

  // A button that moves away from under a pressed mouse would lose the click.
  await user.type(email, 'm');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.pointer({ target: next, keys: '[MouseLeft>]' });
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await user.pointer({ target: next, keys: '[/MouseLeft]' });
  await heading('Bestsellers You Might Love');
  await press('Next step');

  await heading('Choose Your Payment Method');
  expect(screen.getByText('Your confirmation goes to ada@gmial.comm')).toBeVisible();
  await hint();
  await press('Use it');
  expect(screen.getByText('Your confirmation goes to ada@gmail.com')).toBeVisible();
  expect(screen.getByText('Changed to ada@gmail.com.')).toHaveFocus();
  expect(remembered()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Change your email' }));
  await heading('Confirmation Details');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@gmail.com');
});

test('an address that a password manager fills in, without any event, is looked at, too', async () => {
  show('/choose-payment-method');
  const email = await screen.findByLabelText('Email');
  screen.getByLabelText('Phone').focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(email, 'ada@gmial.com');
  expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeVisible();
});

test('what is remembered of a mistyped email address is corrected, too', async () => {
  clearCheckoutDetails();
  rememberDetails({ ...DETAILS, email: 'ada@gmial.com' });
  show('/choose-payment-method', { step: 2 });
  await press('Use it');
  expect(remembered()).toContain('"ada@gmail.com"');
});

test.each(['/choose-payment-method', '/payment-loading'] as const)(
  'at %s, remembered details that are no longer enough are asked for',
  async (path) => {
    clearCheckoutDetails();
    rememberDetails({ ...DETAILS, phone: '' });
    show(path);
    await heading('Confirmation Details');
    expect(screen.getByLabelText('Name')).toHaveValue(DETAILS.name);
  },
);

test('a bestseller has its product’s allergens at the payment and in what is ordered', async () => {
  const tote = aProduct({ id: productId('tote'), title: 'Tote Bag', allergens: 'Not a food.' });
  await givenProducts(aProduct(), tote);
  const cart = show('/choose-payment-method', { step: 1 });
  await addTote();
  await press('Next step');
  await heading('Choose Your Payment Method');
  expect(await within(order()).findByText(/Not a food\./)).toBeVisible();
  expect(order()).not.toHaveTextContent(NOT_CONFIRMED);
  expect(cart.current().items.map(({ allergens }) => allergens)).toEqual(['Wheat', 'Wheat', 'Not a food.']);
});

test('a cart of which nothing is on sale any more says so, and leads to the shop', async () => {
  show('/choose-payment-method', {}, [aUnit({ firebaseId: 'stollen' })]);
  await heading('Your cart is empty');
  const said = screen.getByText('Stollen is no longer on sale, so it is out of your cart.');
  expect(said.closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/#shop');
});

test('what has no price id can be paid in cash only, and is named', async () => {
  await givenProducts(aProduct({ api: '' }));
  await allHeard();
  show('/choose-payment-method', { step: 2 }, [aUnit({ api: '' })]);
  expect(await screen.findByText(/Card is not possible for Boule/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay by Card/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Pay by Cash/ })).toBeEnabled();
});

test('by card, writes the order and goes to the till; who comes back has paid nothing, and pays for the same order', async () => {
  const cart = show('/payment-loading');
  await heading(/^Payment Loading\.\.\.$/);
  await arrivedAtTill();

  const [[id, written] = [], ...others] = Object.entries(await storedOrders());
  expect(others).toEqual([]);
  expect(written).toMatchObject({ hasPaid: true, paid: false });
  expect(redirectToCheckout).toHaveBeenCalledExactlyOnceWith({
    lineItems: [{ price: 'price_boule', quantity: 2 }],
    mode: 'payment',
    successUrl: `${location.origin}/thank-you-page/${id}`,
    cancelUrl: `${location.origin}/`,
    clientReferenceId: id,
    customerEmail: 'ada@example.com',
  });
  expect(cart.current().items).toHaveLength(2);
  expect(isBackUnpaid(cart.current().items)).toBe(true);

  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await heading(/nothing was paid/);
  await press('Continue to payment');
  await arrivedAtTill(2);
  expect(Object.keys(await storedOrders())).toEqual([id]);
});

test('an order that crosses midnight on the way is not paid before its new day was seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T23:59:40Z') });
  onTestFinished(() => void vi.useRealTimers());
  await takeOrdersAt('2026-11-26T23:59:40Z');
  onTestFinished(() => takeOrdersAt(null));
  show('/choose-payment-method', { step: 2 });
  const pay = await screen.findByText(/^Pay by Card/);
  expect(document.body).toHaveTextContent('Friday 27 November');
  vi.setSystemTime(new Date('2026-11-27T00:00:20Z'));
  fireEvent.click(pay);

  await heading(/Your order has changed/);
  const said = 'Thursday’s deadline has passed. Your order is now for Friday 4 December.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(redirectToCheckout).not.toHaveBeenCalled();
  await press('Continue to payment');
  await arrivedAtTill();
});

test('reloaded after a visit to the till, it goes there when asked, and after midnight says the new day, which one tap accepts', async () => {
  const collectOn = { day: '2020-01-03', told: 'Friday 3 January, 11:00AM to 12:00PM, The Café' };
  show('/payment-loading', { visitedTill: true, collectOn });
  await heading(/nothing was paid/);
  expect(
    await screen.findByText(/^The deadline for Friday 3 January has passed\. Your order is now for/),
  ).toBeVisible();
  expect(redirectToCheckout).not.toHaveBeenCalled();
  await press('Continue to payment');
  await arrivedAtTill();
});

test('reloaded after a visit to the till by an earlier version of the shop, it waits to be asked, too', async () => {
  show('/payment-loading', { visitedTill: true, collectOn: '2020-01-03' });
  await heading(/nothing was paid/);
  expect(redirectToCheckout).not.toHaveBeenCalled();
});

test('on the way to the till one is told that the shop has closed, and is led back to choose once it opens', async () => {
  wire.after(/"a":"p".*"\/orders\//, () => givenClosing('Back on 8 January'));
  const cart = show('/payment-loading');
  await heading('We are closed just now');
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(cart.current().items).toHaveLength(2);
  await givenClosing(null);
  await heading('Choose Your Payment Method');
});

test('what is short is said before anything is paid', async () => {
  await givenStock({ boule: 1 });
  await allHeard();
  show('/payment-loading');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Requested: 2, available: 1.');
  await press('OK');
  await heading(/Choose Your Payment Method/);
  expect(redirectToCheckout).not.toHaveBeenCalled();
  expect(await storedOrders()).toEqual({});
});
