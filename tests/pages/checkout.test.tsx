import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOT_CONFIRMED } from '@/config/shop';
import {
  changeCheckoutDetails,
  clearCheckoutDetails,
  forgetDetails,
  rememberDetails,
} from '@/state/order/checkout';
import { cartOf } from '../support/cart.ts';
import { givenProducts } from '../support/givenShop.ts';
import { preferReducedMotion } from '../support/preferReducedMotion.ts';
import { press, retype } from '../support/press.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct, aUnit, DETAILS, productId } from '../support/samples.ts';

const REMEMBER = 'Remember my details on this device';

/** Shows the checkout with a cart. */
function show(cart = cartOf([aUnit()]), step?: number) {
  renderRoute('/choose-payment-method', { cart, state: { step } });
  return cart;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const remembered = () => localStorage.getItem('remembered-details');
const addTote = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Add', description: 'Tote Bag' }));
const order = () => screen.getByRole('region', { name: 'Your order' });

beforeEach(async () => {
  await givenProducts(aProduct());
  clearCheckoutDetails();
  forgetDetails();
  window.scrollTo = vi.fn();
  preferReducedMotion();
});

test('goes from the details over the bestsellers to the payment method, for a shopper who is then forgotten', async () => {
  const cart = show(undefined, 2);

  await heading('Confirmation Details');
  expect(screen.getByText(/^Friday \d+ \w+, 9:30AM to 1:15PM$/)).toBeVisible();
  expect(screen.getByText(/^The Reading Room, 9 Weir Lane/)).toBeVisible();
  expect(
    await screen.findByText(/^Order by 11:59PM on Thursday \d+ \w+ for Friday \d+ \w+\. Pay by card now/),
  ).toBeVisible();
  expect(screen.getByText('Email, Phone Number and Your Name Are Mandatory')).toBeVisible();
  await retype('Name', 'Ada');
  await press('Next');
  expect(screen.getByText('Please give us a phone number.')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  await userEvent.keyboard('07{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('any format');
  // The step that the address asked for does not appear while one types.
  await heading('Confirmation Details');
  await userEvent.keyboard('{Enter}');
  expect(await heading('Bestsellers You Might Love')).toHaveFocus();

  const soldOut = screen.getByRole('heading', { name: 'Apron - Sold Out' }).closest('li');
  expect(within(soldOut as HTMLElement).queryByRole('button')).toBeNull();
  await addTote();
  await press('Added!');
  expect(cart.current().items.map(({ title }) => title)).toEqual(['Boule', 'Tote Bag']);

  await press('Next step');
  await heading('Choose Your Payment Method');
  expect(screen.getByText(/for your order, to collect on Friday/)).toHaveTextContent(
    /^£25 .* 9:30AM to 1:15PM$/,
  );
  expect(screen.getByRole('button', { name: 'Pay by Card £25 now' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Pay by Cash £25 in cash on Friday \d+ \w+$/ })).toBeEnabled();
  expect(screen.getByText(/^Change or cancel until 11:59PM on Thursday/)).toBeVisible();
  expect(remembered()).toBeNull();
});

test('remembered details are not asked again, and can be changed and forgotten', async () => {
  rememberDetails(DETAILS);
  show();
  await heading('Bestsellers You Might Love');
  const { name, phone, email } = DETAILS;
  expect(screen.getByText(/^For Ada/)).toHaveTextContent(`For ${name}, ${phone}, ${email} · Change`);
  fireEvent.click(screen.getByRole('link', { name: 'Change your details' }));
  await heading('Confirmation Details');
  expect(screen.getByLabelText(REMEMBER)).toBeChecked();

  fireEvent.click(screen.getByLabelText(REMEMBER));
  expect(remembered()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue(name);
  await press('Next');
  await heading('Bestsellers You Might Love');
  expect(screen.queryByRole('link', { name: 'Change your details' })).toBeNull();
});

test('remembered details that are no longer enough are asked for', async () => {
  rememberDetails({ ...DETAILS, phone: '' });
  show();
  await heading('Confirmation Details');
  expect(screen.getByLabelText('Name')).toHaveValue(DETAILS.name);
});

test('a bestseller has its product’s allergens at the payment and in what is ordered', async () => {
  const tote = aProduct({ id: productId('tote'), title: 'Tote Bag', allergens: 'Not a food.' });
  await givenProducts(aProduct(), tote);
  changeCheckoutDetails(DETAILS);
  const cart = show(undefined, 1);
  await addTote();
  await press('Next step');
  await heading('Choose Your Payment Method');
  expect(await within(order()).findByText(/Not a food\./)).toBeVisible();
  expect(order()).not.toHaveTextContent(NOT_CONFIRMED);
  expect(cart.current().items.map(({ allergens }) => allergens)).toEqual(['Wheat', 'Not a food.']);
});

test('a cart of which nothing is on sale any more says so, and leads to the shop', async () => {
  changeCheckoutDetails(DETAILS);
  show(cartOf([aUnit({ firebaseId: 'stollen' })]));
  await heading('Your cart is empty');
  expect(screen.getByText('Stollen is no longer on sale, so it is out of your cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/#shop');
});

test('what has no price id can be paid in cash only, and is named', async () => {
  await givenProducts(aProduct({ api: '' }));
  changeCheckoutDetails(DETAILS);
  show(cartOf([aUnit({ api: '' })]), 2);
  expect(await screen.findByText(/Card is not possible for Boule/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay by Card/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Pay by Cash/ })).toBeEnabled();
});
