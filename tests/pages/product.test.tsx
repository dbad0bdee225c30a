import { renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartStore } from '@/services/shop/cartStore';
import { showOverlay, useOverlay } from '@/state/overlay';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue, givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { renderRoute } from '../support/renderRoute.tsx';

const boule = {
  title: 'Boule',
  category: 'Sourdough',
  price: 7,
  limit: 3,
  api: 'price_boule',
  desc: 'Round.',
};
const brioche = { ...boule, title: 'Plain Brioche', category: 'Brioche', price: 18, limit: 10 };

const BOULE = '/our/sourdough/boule';
const BRIOCHE = '/our/brioche/plain%20brioche';

let cart: CartStore;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const inCart = () => cart.current().items.map(({ title, addOnItem }) => addOnItem?.title ?? title);
const overlay = () => renderHook(useOverlay).result.current;

beforeEach(() => {
  cart = cartOf();
  showOverlay('none');
  // jsdom has no layout, so it can't scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

test('says what is in it, adds a unit and opens the cart', async () => {
  const title = 'Tallow 1082g';
  await givenCatalogue({ cakes: { tallow: { ...boule, title, price: 25, allergens: 'None.' } } });
  renderRoute('/our/sourdough/tallow%201082g', { cart });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('£2.31 per 100 g (£23.11 per kg)')).toBeVisible();
  expect(screen.getByText('Left: 3')).toBeVisible();
  expect(screen.getByText('None.')).toBeVisible();
  expect(screen.getByText('Not confirmed: please ask us before ordering')).toBeVisible();
  expect(screen.queryByText(/^Cash on collection only/)).toBeNull();
  await press('Add to Cart');

  expect(inCart()).toEqual([title]);
  expect(overlay()).toBe('cart');
});

test('without a chosen size, refuses and leads to the sizes', async () => {
  await givenCatalogue({ cakes: { honey: { ...boule, title: 'Raw Honey' } } });
  renderRoute('/our/honey/raw%20honey', { cart });

  await press('Add to Cart');
  expect(inCart()).toEqual([]);
  expect(overlay()).toBe('none');
  expect(screen.getByText('250g: £5.40 per 100 g (£54 per kg)')).toBeVisible();
  expect(screen.getByText('1200g: £2.25 per 100 g (£22.50 per kg)')).toBeVisible();
  expect(screen.getByText('Please choose a size first.')).toBeVisible();
  // The group, not one of its sizes, which would look chosen.
  expect(screen.getByRole('group', { name: 'Choose a size' })).toHaveFocus();
  expect(within(screen.getByRole('group')).getAllByRole('radio')[0]).toHaveAccessibleName('250g £13.50');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await press('One more Raw Honey');
  expect(inCart()).toEqual([]);

  await choose('1200g £27');
  expect(screen.queryByText('Please choose a size first.')).toBeNull();
  await press('Add to Cart');
  expect(cart.current().items).toMatchObject([{ price: 2700, addOnItem: { title: '1200g', price: 2700 } }]);
});

test('the quantity box counts all sizes, up to what is left, and takes the chosen one out first', async () => {
  await givenCatalogue({ cakes: { brioche } });
  renderRoute(BRIOCHE, { cart });
  await screen.findByText('Left: 10');
  await givenStock({ brioche: 3 });
  await screen.findByText('Left: 3');
  expect(screen.getByRole('button', { name: 'One fewer Plain Brioche' })).toBeDisabled();

  await choose('1 large £16');
  await press('One more Plain Brioche');
  await choose('2 large £31');
  await press('One more Plain Brioche');
  await press('One more Plain Brioche');
  expect(overlay()).toBe('none');
  expect(screen.getByRole('button', { name: 'One more Plain Brioche' })).toBeDisabled();
  expect(screen.getByText('All 3 that are left are in your cart.')).toBeVisible();
  await press('View cart');
  expect(overlay()).toBe('cart');
  expect(inCart()).toEqual(['1 large', '2 large', '2 large']);

  await choose('1 large £16');
  await press('One fewer Plain Brioche');
  expect(inCart()).toEqual(['2 large', '2 large']);
  await press('One fewer Plain Brioche');
  await press('One fewer Plain Brioche');
  expect(inCart()).toEqual([]);
});

test('what is sold out can not be added: it leads to two that are there, those of its category first, and to us', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await givenCatalogue({
    categories: { 1: { title: 'Sourdough' }, 2: { title: 'Brioche' }, 8: { title: 'Seasonal' } },
    cakes: {
      boule: { ...boule, limit: 0 },
      brioche,
      gone: { ...boule, title: 'Gone', limit: 0 },
      stollen: { ...boule, title: 'Stollen', category: 'Seasonal' },
      rye: { ...boule, title: 'Rye', price: 8 },
      late: { ...brioche, title: 'Late' },
    },
  });
  renderRoute(BOULE, { cart });

  expect(await screen.findByText('Gone for Friday 27 November')).toBeVisible();
  const others = within(await screen.findByRole('region', { name: 'Still on the shelf' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  expect(others.getByRole('link', { name: 'Rye £8' })).toHaveAttribute('href', '/our/sourdough/rye');
  expect(others.getByRole('link', { name: 'Plain Brioche from £16' })).toBeVisible();
  expect(others.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute(
    'href',
    '/order-and-pay-by-cash',
  );
  expect(screen.queryByRole('button', { name: /One more|Add to Cart/ })).toBeNull();
});

test('what has no readable price can not be bought, but asked for', async () => {
  logged('warn');
  logged('error');
  await givenCatalogue({ cakes: { boule: { ...boule, price: 'soon' } } });
  renderRoute(BOULE, { cart });

  expect(await screen.findByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/order-and-pay-by-cash',
  );
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

test.each([
  ['the product', BOULE, '', 'Cash on collection only'],
  ['any of its sizes', BRIOCHE, '', 'Cash on collection only'],
  ['one of its sizes', BRIOCHE, 'price_1_large', undefined],
])('where the card provider does not know %s', async (_, path, priceId, note) => {
  vi.stubEnv('VITE_PRICE_BRIOCHE_PLAIN_1', priceId);
  vi.stubEnv('VITE_PRICE_BRIOCHE_PLAIN_2', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await givenCatalogue({ cakes: { boule: { ...boule, api: '' }, brioche } });
  renderRoute(path, { cart });

  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByText(/^Cash on collection only/)?.textContent).toBe(note);
});
