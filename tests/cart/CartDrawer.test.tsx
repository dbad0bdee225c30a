import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import type { Variant } from '@/domain/product';
import { keepLastOrder } from '@/services/order/lastOrder';
import type { CartStore } from '@/services/shop/cartStore';
import { cartOf, storageOfTest } from '../support/cart.ts';
import { givenCatalogue, givenClosing } from '../support/givenShop.ts';
import { renderFrame } from '../support/renderFrame.tsx';
import { aUnit, aVariant, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';

const BOULE = { title: 'Boule', category: 'Sourdough', price: 7, allergens: 'Wheat' };

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({ cakes: { boule: BOULE } });
});

const openCart = (...units: readonly CartItem[]) => open(cartOf(units));

async function open(store: CartStore, path = '/price-list') {
  const user = renderFrame(path, store);
  await user.click(screen.getByRole('button', { name: /^Cart/ }));
  return { user, cart: within(screen.getByRole('dialog', { name: 'Your cart' })) };
}

const honey = (addOnItem: Variant) =>
  aUnit({ firebaseId: 'honey', title: 'Raw Honey', price: addOnItem.price, addOnItem });

test('the cart begins at its heading', async () => {
  await openCart(...unitsOf(1));
  expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
});

test('equal units are a line with their number, and the total is the sum', async () => {
  const { cart } = await openCart(...unitsOf(2), aUnit({ firebaseId: '', price: pence(1800) }));
  expect(cart.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('£14'),
    expect.stringContaining('£18'),
  ]);
  expect(cart.getByText('Total')).toHaveTextContent('£32');
});

test('no more can be added than is left, summed over the sizes', async () => {
  await givenCatalogue({ cakes: { honey: { ...BOULE, title: 'Raw Honey', limit: 3 } } });
  const { user, cart } = await openCart(
    honey(aVariant({ title: '250g', price: pence(1350) })),
    honey(aVariant({ title: '1200g', price: pence(2700) })),
  );

  const more = cart.getByRole('button', { name: 'One more Raw Honey, 250g' });
  const moreOfTheOther = cart.getByRole('button', { name: 'One more Raw Honey, 1200g' });
  // Until the live read answers, the shop has the previous test's catalogue, without honey.
  await waitFor(() => expect(more).toBeEnabled());
  await user.click(more);
  await waitFor(() => expect(more).toBeDisabled());
  expect(moreOfTheOther).toBeDisabled();
  await waitFor(() => expect(screen.getByText('Total')).toHaveTextContent('£54'));
});

test('a removed line comes back with Undo, and the focus is never lost', async () => {
  const { user, cart } = await openCart(...unitsOf(2));
  await user.click(cart.getByRole('button', { name: 'Remove Boule' }));
  expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(cart.getByRole('button', { name: 'Undo: put Boule back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cart.getByText('Total')).toHaveTextContent('£14'));
  expect(cart.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
});

test('one fewer than one takes the line out, with Undo', async () => {
  const { user, cart } = await openCart(aUnit());
  await user.click(cart.getByRole('button', { name: 'One fewer Boule' }));
  expect(cart.getByRole('button', { name: 'Undo: put Boule back' })).toHaveFocus();
});

test('a price that changed since is brought up to date, and said', async () => {
  await givenCatalogue({ cakes: { boule: { ...BOULE, price: 7.5 } } });
  const { cart } = await openCart(aUnit());
  expect(await cart.findByText('Boule now costs £7.50, not £7.')).toBeVisible();
  await waitFor(() => expect(cart.getByText('Total')).toHaveTextContent('£7.50'));
});

test('what sells out while the cart is open is marked, and keeps from checking out until it is taken out', async () => {
  const { user, cart } = await openCart(...unitsOf(2));
  await act(() => shopDatabase.put('/cakes/boule/limit', 1));
  expect(await cart.findByText('Only 1 left. Please take out the rest.')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await user.click(cart.getByRole('button', { name: 'One fewer Boule' }));
  expect(cart.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('what is no longer on sale is taken out, and said', async () => {
  const { cart } = await openCart(aUnit(), aUnit({ firebaseId: 'stollen' }));
  expect(await cart.findByText('Stollen is no longer on sale, so it is out of your cart.')).toBeVisible();
  await waitFor(() => expect(cart.getByText('Total')).toHaveTextContent('£7'));
});

test('allergens stand in each line; unconfirmed ones are said to be so', async () => {
  const { cart } = await openCart(aUnit(), aUnit({ firebaseId: '', allergens: '' }));
  expect(cart.getByText('Wheat')).toBeVisible();
  expect(cart.getByText('Not confirmed: please ask us before ordering')).toBeVisible();
});

test('a cart that the browser does not keep is said to be forgotten', async () => {
  const { cart } = await open(cartOf([aUnit()], storageOfTest({ isFull: true })));
  expect(cart.getByText(/will forget this cart/)).toBeVisible();
});

test('a full cart takes no more, and says why', async () => {
  const { cart } = await openCart(...unitsOf(100));
  expect(cart.getByText(/100 items, the most that one order can hold/)).toBeVisible();
  expect(cart.getByRole('button', { name: 'One more Boule' })).toBeDisabled();
});

test('Checkout leads straight to the checkout', async () => {
  const { user, cart } = await openCart(aUnit());
  await user.click(cart.getByRole('button', { name: 'Checkout' }));
  expect(await screen.findByTestId('path')).toHaveTextContent('/choose-payment-method');
  expect(screen.queryByRole('dialog', { name: 'Your cart' })).not.toBeInTheDocument();
});

test.each(['/choose-payment-method', '/pay-by-cash', '/payment-loading'])(
  'within the checkout, at %s, Checkout leads back to the step, and there is no Order Now',
  async (path) => {
    const { user, cart } = await open(cartOf([aUnit()]), path);
    expect(screen.queryByRole('button', { name: 'Order Now' })).not.toBeInTheDocument();
    await user.click(cart.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(cart.queryByText('Total')).not.toBeInTheDocument());
    expect(screen.getByTestId('path')).toHaveTextContent(path);
  },
);

test.each([
  ['/our/sourdough/boule', '/our/sourdough'],
  ['/our/sourdough', '/our/sourdough'],
  ['/', '/'],
  ['/choose-payment-method', '/#shop'],
  ['/nowhere', '/#shop'],
])('from %s, Continue Shopping leads to %s', async (path, to) => {
  const { user, cart } = await open(cartOf([aUnit()]), path);
  await user.click(cart.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(cart.queryByText('Total')).not.toBeInTheDocument());
  expect(location.pathname + location.hash).toBe(to);
});

test('the cart closes on Back', async () => {
  const { cart } = await openCart(aUnit());
  act(() => {
    history.pushState(null, '', '/elsewhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(cart.queryByText('Total')).not.toBeInTheDocument());
});

test('the empty cart offers the last order: what is still sold comes in, and the rest is named', async () => {
  await givenCatalogue({ cakes: { boule: { ...BOULE, price: 8, limit: 2 } } });
  keepLastOrder([...unitsOf(3), aUnit({ firebaseId: 'rye' })], 1);
  const { user, cart } = await openCart();

  await user.click(await cart.findByRole('button', { name: /^Same as last time 3\s×\sBoule, 1\s×\sRye$/ }));

  expect(await cart.findByText('Total')).toHaveTextContent('£16');
  expect(cart.getByText('Only 2 of 3 × Boule are left.')).toBeVisible();
  expect(cart.getByText('Rye is no longer on sale.')).toBeVisible();
  expect(cart.getByRole('heading', { name: 'Your cart' })).toHaveFocus();

  // It concerns these units only.
  await user.click(cart.getByRole('button', { name: 'Remove Boule' }));
  expect(cart.queryByText(/are left/)).not.toBeInTheDocument();
});

test('a closed shop offers no last order', async () => {
  await givenClosing('Back on 8 January');
  keepLastOrder(unitsOf(1), 1);
  const { cart } = await openCart();
  await cart.findByText(/Back on 8 January/);
  expect(cart.queryByRole('button', { name: /^Same as last time/ })).not.toBeInTheDocument();
});
