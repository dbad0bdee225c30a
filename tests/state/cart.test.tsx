import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { localStore } from '@/services/browser/storage';
import { createCartStore } from '@/services/shop/cartStore';
import { CartProvider, useCart, useCartStore } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { aUnit, unitsOf } from '../support/samples.ts';

function Titles() {
  const { items } = useCart();
  return <p role="status">{items.map(({ title }) => title).join(', ')}</p>;
}

const shown = () => screen.getByRole('status').textContent;

test("other tabs' changes are shown", () => {
  localStorage.clear();
  const cart = createCartStore(localStore);
  cart.putBack(unitsOf(1));
  render(
    <CartProvider store={cart}>
      <Titles />
    </CartProvider>,
  );
  expect(shown()).toBe('Boule');

  act(() => {
    localStorage.setItem('basket', '[]');
    dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
  });
  expect(shown()).toBe('');
});

test('a change renders only who shows the cart, not who only acts on it', async () => {
  const rendered = vi.fn();
  function AddOne() {
    const cart = useCartStore();
    rendered();
    return (
      <button type="button" onClick={() => cart.addAnother(aUnit())}>
        Add
      </button>
    );
  }
  render(
    <CartProvider store={cartOf()}>
      <AddOne />
      <Titles />
    </CartProvider>,
  );

  act(() => screen.getByRole('button', { name: 'Add' }).click());
  expect(shown()).toBe('Boule');
  expect(rendered).toHaveBeenCalledOnce();
});
