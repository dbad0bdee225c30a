import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { keepLastOrder } from '@/services/order/lastOrder';
import { cartOf, storageOfTest } from '../support/cart.ts';
import { givenClosing } from '../support/givenShop.ts';
import { renderFrame } from '../support/renderShop.tsx';
import { aUnit, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { shopSells } from '../support/shopSells.ts';

const BOULE = { title: 'Boule', category: 'Sourdough', price: 7, allergens: 'Wheat' };

beforeEach(() => shopSells({ cakes: { boule: BOULE } }));

function open(store = cartOf(), path = '/price-list') {
  renderFrame(path, store);
  fireEvent.click(screen.getByLabelText(/^Cart/));
  return within(screen.getByRole('dialog', { name: 'Your cart' }));
}
const total = () => screen.queryByText('Total');
const expectTotal = (text: string) => waitFor(() => expect(total()).toHaveTextContent(text));

test('equal units are a line with their number, the allergens stand in each, and the total is the sum', () => {
  const tote = aUnit({ firebaseId: '', price: pence(1800), allergens: '' });
  const cart = open(cartOf([...unitsOf(2), tote]));
  expect(cart.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
  const [boules, totes] = cart.getAllByRole('listitem');
  expect(boules).toHaveTextContent(/Wheat.*£14/);
  expect(totes).toHaveTextContent(/Not confirmed: please ask us before ordering.*£18/);
  expect(total()).toHaveTextContent('£32');
});

test.each(['Remove', 'One fewer'])(
  '%s takes the last one out; it comes back with Undo, and the focus is never lost',
  async (way) => {
    const cart = open(cartOf([aUnit()]));
    fireEvent.click(cart.getByLabelText(`${way} Boule`));
    expect(cart.getByText('Your cart is empty')).toBeVisible();
    const undo = cart.getByRole('button', { name: 'Undo: put Boule back' });
    expect(undo).toHaveFocus();
    fireEvent.click(undo);
    await expectTotal('£7');
    expect(cart.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
  },
);

test('a price that changed since is brought up to date, what is no longer on sale is taken out, and both are said', async () => {
  await shopSells({ cakes: { boule: { ...BOULE, price: 7.5 } } });
  const cart = open(cartOf([aUnit(), aUnit({ firebaseId: 'stollen' })]));
  expect(await cart.findByText('Boule now costs £7.50, not £7.')).toBeVisible();
  expect(cart.getByText('Stollen is no longer on sale, so it is out of your cart.')).toBeVisible();
  await expectTotal('£7.50');
});

test('what sells out while the cart is open is marked, and keeps from checking out until it is taken out', async () => {
  const cart = open(cartOf(unitsOf(2)));
  await act(() => shopDatabase.put('/cakes/boule/limit', 1));
  expect(await cart.findByText('Only 1 left. Please take out the rest.')).toBeVisible();
  const checkout = cart.getByRole('button', { name: 'Checkout' });
  expect(checkout).toBeDisabled();
  fireEvent.click(cart.getByLabelText('One fewer Boule'));
  expect(checkout).toBeEnabled();
  expect(cart.getByLabelText('One more Boule')).toBeDisabled();
});

test('a full cart takes no more, and says why; one that the browser does not keep is said to be forgotten', () => {
  const cart = open(cartOf(unitsOf(100), storageOfTest({ isFull: true })));
  expect(cart.getByText(/100 items, the most that one order can hold/)).toBeVisible();
  expect(cart.getByLabelText('One more Boule')).toBeDisabled();
  expect(cart.getByText(/will forget this cart/)).toBeVisible();
});

test.each([
  ['Checkout', '/price-list', '/choose-payment-method'],
  ['Checkout', '/pay-by-cash', '/pay-by-cash'],
  ['Checkout', '/payment-loading', '/payment-loading'],
  ['Continue Shopping', '/our/sourdough/boule', '/our/sourdough'],
  ['Continue Shopping', '/', '/'],
  ['Continue Shopping', '/choose-payment-method', '/#shop'],
])('%s at %s leads to %s', async (name, path, to) => {
  const cart = open(cartOf([aUnit()]), path);
  fireEvent.click(cart.getByText(name));
  await waitFor(() => expect(total()).toBeNull());
  expect(location.pathname + location.hash).toBe(to);
});

test('the cart closes on Back', async () => {
  open(cartOf([aUnit()]));
  history.pushState(null, '', '/elsewhere');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(total()).toBeNull());
});

test('the empty cart of an open shop offers the last order: what is still sold comes in, the rest is named', async () => {
  await shopSells({ cakes: { boule: { ...BOULE, price: 8, limit: 2 } } });
  keepLastOrder([...unitsOf(3), aUnit({ firebaseId: 'rye' })], 1);
  const cart = open();
  const offer = { name: /^Same as last time 3\s×\sBoule, 1\s×\sRye$/ };
  await cart.findByRole('button', offer);
  await givenClosing('Back on 8 January');
  expect(await cart.findByText(/Back on 8 January/)).toBeVisible();
  expect(cart.queryByRole('button', offer)).toBeNull();
  await givenClosing(null);
  fireEvent.click(await cart.findByRole('button', offer));

  await expectTotal('£16');
  expect(cart.getByText('Only 2 of 3 × Boule are left.')).toBeVisible();
  expect(cart.getByText('Rye is no longer on sale.')).toBeVisible();
  expect(cart.getByRole('heading', { name: 'Your cart' })).toHaveFocus();

  // The message is only about these units.
  fireEvent.click(cart.getByLabelText('Remove Boule'));
  expect(cart.queryByText(/are left/)).not.toBeInTheDocument();
});
