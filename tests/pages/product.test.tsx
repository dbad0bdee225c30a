import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartStore } from '@/services/shop/cartStore';
import { showOverlay, useOverlay } from '@/state/overlay';
import { cartOf } from '../support/cart.ts';
import { givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { press } from '../support/press.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { shopSells } from '../support/shopSells.ts';

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
const scrolledInto = vi.fn();

const says = (text: string) => expect(screen.getByText(text)).toBeVisible();
const one = (which: 'more' | 'fewer', title: string) => screen.getByLabelText(`One ${which} ${title}`);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const inCart = () => cart.current().items.map(({ title, addOnItem }) => addOnItem?.title ?? title);
const overlay = () => renderHook(useOverlay).result.current;

beforeEach(() => {
  cart = cartOf();
  showOverlay('none');
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolledInto);
});

test('says what is in it, adds a unit and opens the cart', async () => {
  const title = 'Tallow 1082g';
  await shopSells({ cakes: { tallow: { ...boule, title, price: 25, allergens: 'None.' } } });
  renderRoute('/our/sourdough/tallow%201082g', { cart });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  says('£2.31 per 100 g (£23.11 per kg)');
  says('Left: 3');
  says('None.');
  says('Not confirmed: please ask us before ordering');
  expect(screen.queryByText(/^Cash on collection only/)).toBeNull();
  await press('Add to Cart');

  expect(inCart()).toEqual([title]);
  expect(overlay()).toBe('cart');
});

test('without a chosen size, refuses and leads to the sizes', async () => {
  await shopSells({ cakes: { honey: { ...boule, title: 'Raw Honey' } } });
  renderRoute('/our/honey/raw%20honey', { cart });

  await press('Add to Cart');
  expect(inCart()).toEqual([]);
  expect(overlay()).toBe('none');
  says('250g: £5.40 per 100 g (£54 per kg)');
  says('1200g: £2.25 per 100 g (£22.50 per kg)');
  says('Please choose a size first.');
  // The group, not one of its sizes, which would look chosen.
  expect(screen.getByRole('group', { name: 'Choose a size' })).toHaveFocus();
  expect(scrolledInto).toHaveBeenCalled();
  fireEvent.click(one('more', 'Raw Honey'));
  expect(inCart()).toEqual([]);

  choose('1200g £27');
  expect(screen.queryByText('Please choose a size first.')).toBeNull();
  await press('Add to Cart');
  expect(cart.current().items).toMatchObject([{ price: 2700, addOnItem: { title: '1200g', price: 2700 } }]);
});

test('the quantity box counts all sizes, up to what is left, and takes the chosen one out first', async () => {
  await shopSells({ cakes: { brioche } });
  renderRoute(BRIOCHE, { cart });
  await screen.findByText('Left: 10');
  await givenStock({ brioche: 3 });
  await screen.findByText('Left: 3');
  const more = () => fireEvent.click(one('more', 'Plain Brioche'));
  const fewer = () => fireEvent.click(one('fewer', 'Plain Brioche'));
  expect(one('fewer', 'Plain Brioche')).toBeDisabled();

  choose('1 large £16');
  more();
  choose('2 large £31');
  more();
  more();
  expect(overlay()).toBe('none');
  expect(one('more', 'Plain Brioche')).toBeDisabled();
  says('All 3 that are left are in your cart.');
  await press('View cart');
  expect(overlay()).toBe('cart');
  expect(inCart()).toEqual(['1 large', '2 large', '2 large']);

  choose('1 large £16');
  fewer();
  expect(inCart()).toEqual(['2 large', '2 large']);
  fewer();
  fewer();
  expect(inCart()).toEqual([]);
});

test('what is sold out can not be added: it leads to two that are there, those of its category first, and to us', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await shopSells({
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
  for (const [name, path] of [
    ['Rye £8', '/our/sourdough/rye'],
    ['Plain Brioche from £16', BRIOCHE],
    ['Ask us about it', '/order-and-pay-by-cash'],
  ] as const) {
    expect(others.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(screen.queryByText('Add to Cart')).toBeNull();
  expect(screen.queryByLabelText(/One more/)).toBeNull();
});

test('what has no readable price can not be bought, but asked for', async () => {
  logged('warn');
  await shopSells({ cakes: { boule: { ...boule, price: 'soon' } } });
  renderRoute(BOULE, { cart });
  expect(await screen.findByText('Ask us')).toBeVisible();
  expect(screen.queryByText('Add to Cart')).toBeNull();
});

test.each([
  ['the product', BOULE, '', 'Cash on collection only'],
  ['any of its sizes', BRIOCHE, '', 'Cash on collection only'],
  ['one of its sizes', BRIOCHE, 'price_1_large', undefined],
])('where the card provider does not know %s', async (_, path, priceId, note) => {
  vi.stubEnv('VITE_PRICE_BRIOCHE_PLAIN_1', priceId);
  vi.stubEnv('VITE_PRICE_BRIOCHE_PLAIN_2', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await shopSells({ cakes: { boule: { ...boule, api: '' }, brioche } });
  renderRoute(path, { cart });

  await screen.findByText('Add to Cart');
  expect(screen.queryByText(/^Cash on collection only/)?.textContent).toBe(note);
});
