import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeCheckoutDetails, clearCheckoutDetails } from '@/state/checkout';
import { cartOf } from '../support/cart.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aUnit, DETAILS } from '../support/samples.ts';

const CHECKOUT = '/choose-payment-method';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  clearCheckoutDetails();
  // jsdom lays nothing out, so it has nowhere to scroll to.
  window.scrollTo = vi.fn();
});

test('with an empty basket it leads to the shop', async () => {
  renderRoute(CHECKOUT);

  await heading('Your cart is empty');
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/#shop');
});

test('goes from the details over the bestsellers to the payment method', async () => {
  const cart = cartOf([aUnit()]);
  renderRoute(CHECKOUT, { cart });

  await heading('Confirmation Details');
  expect(screen.getByText('Email, Phone Number and Your Name Are Mandatory')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await press('Next');
  expect(screen.getByText('Please give us a phone number.')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveFocus();

  await userEvent.type(screen.getByLabelText('Phone'), '07');
  await userEvent.type(screen.getByLabelText('Email'), 'no format is asked for');
  await press('Next');
  expect(await heading('Bestsellers You Might Love')).toHaveFocus();

  const soldOut = screen.getByRole('heading', { name: 'Sourdough Bag - Sold Out' }).closest('li');
  expect(within(soldOut as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add', description: 'Tote Bag' }));
  await press('Added!');
  expect(cart.current().items.map(({ title }) => title)).toEqual(['Boule', 'Tote Bag']);

  await press('Next step');
  await heading('Choose Your Payment Method');
  expect(screen.getByText(/to pay now/)).toHaveTextContent('£25 to pay now');
  expect(screen.getByText(/to pay on Friday/)).toHaveTextContent('11:00AM');
  expect(screen.getByRole('button', { name: 'Pay by Card' })).toBeEnabled();
});

test('a later step does not appear while the details are still being typed', async () => {
  renderRoute(CHECKOUT, { state: { step: 2 }, cart: cartOf([aUnit()]) });

  await heading('Confirmation Details');
  for (const label of ['Name', 'Phone', 'Email'])
    await userEvent.type(screen.getByLabelText(label), 'long enough');
  await heading('Confirmation Details');
});

test('what has no price id can be paid in cash only, and is named', async () => {
  changeCheckoutDetails(DETAILS);
  renderRoute(CHECKOUT, { state: { step: 2 }, cart: cartOf([aUnit({ api: '' })]) });

  expect(await screen.findByText(/Card is not possible for Boule/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay by Card' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Pay by Cash' })).toBeEnabled();
});
