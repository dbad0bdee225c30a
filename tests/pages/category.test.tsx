import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue, givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { unitsOf } from '../support/samples.ts';
import { scrollTo } from '../support/viewport.ts';

const SOURDOUGH = { title: 'Sourdough', img: '', desc: 'Flour, water, salt and time.' };
const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 20 };

const card = async (title: string) => {
  const item = (await screen.findByRole('link', { name: title })).closest('li');
  if (!item) throw new Error(`${title} is on no card`);
  return within(item);
};

test('shows the products of the category with price and what is left', async () => {
  await givenCatalogue({
    categories: { 1: SOURDOUGH, 2: { title: 'Honey' } },
    cakes: {
      boule,
      rye: { ...boule, title: 'Rye', price: 7.5, limit: 5 },
      bag: { ...boule, title: 'Bag', limit: 0 },
      endless: { ...boule, title: 'Endless', limit: 'many' },
      honey: { title: 'Raw Honey', category: 'Honey, Sourdough', price: 1 },
      jar: { ...boule, title: 'Jar', category: 'Honey' },
    },
  });
  renderRoute('/our/sourdough');

  expect(await screen.findByRole('heading', { level: 1, name: 'Sourdough' })).toBeVisible();
  expect(screen.getByText('Flour, water, salt and time.')).toBeVisible();
  expect(screen.getByText('Bake Days: Only Fridays')).toBeVisible();
  expect((await card('Boule')).getByText('Left: 20')).toBeVisible();
  expect((await card('Boule')).getByText('£7')).toBeVisible();
  expect((await card('Rye')).getByText('Left: 5')).toBeVisible();
  expect((await card('Rye')).getByText('£7.50')).toBeVisible();
  expect((await card('Bag')).getByText('Sold out')).toBeVisible();
  expect((await card('Endless')).queryByText(/Left|Sold out/)).not.toBeInTheDocument();
  expect((await card('Raw Honey')).getByText('from')).toHaveTextContent('from £13.50');
  expect(screen.queryByRole('link', { name: 'Jar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Raw Honey' })).toHaveAttribute(
    'href',
    '/our/sourdough/raw%20honey',
  );
});

test('the listed categories are at hand, with this one marked', async () => {
  await givenCatalogue({
    categories: {
      1: SOURDOUGH,
      2: { title: 'Honey' },
      5: { title: 'Sweet Bakes' },
      8: { title: 'Seasonal' },
    },
    cakes: { boule, honey: { title: 'Raw Honey', category: 'Honey', price: 1 } },
  });
  renderRoute('/our/sourdough');

  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect((await chips.findAllByRole('link')).map((chip) => chip.textContent)).toEqual(['Sourdough', 'Honey']);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Sourdough');
  await userEvent.click(chips.getByRole('link', { name: 'Honey' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Honey' })).toBeVisible();
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Honey');
});

test('a product of one size is added from its card, up to what is left, and taken out', async () => {
  const cart = cartOf();
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule: { ...boule, limit: 2 } } });
  renderRoute('/our/sourdough', { cart });
  const { getByRole, findByRole, queryByRole } = await card('Boule');
  await screen.findByText('Left: 2');

  const add = await findByRole('button', { name: 'Add Boule to your cart' });
  await userEvent.click(add);
  expect(getByRole('status')).toHaveTextContent('1 Boule in your cart');
  await userEvent.click(add);
  await userEvent.click(add);
  expect(cart.current().items).toHaveLength(2);
  expect(getByRole('status')).toHaveTextContent('2 Boule in your cart, no more can be added');
  expect(add).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(getByRole('button', { name: 'One fewer Boule' }));
  await userEvent.click(getByRole('button', { name: 'One fewer Boule' }));
  expect(cart.current().items).toHaveLength(0);
  expect(queryByRole('button', { name: 'One fewer Boule' })).not.toBeInTheDocument();
  expect(add).toHaveFocus();
});

test('what needs a choice or is not there is not added from its card, which says how many are in the cart', async () => {
  logged('warn');
  logged('error');
  const cart = cartOf();
  await givenCatalogue({
    categories: { 1: SOURDOUGH },
    cakes: {
      honey: { title: 'Raw Honey', category: 'Sourdough', price: 1 },
      gone: { ...boule, title: 'Gone', limit: 0 },
      dear: { ...boule, title: 'Dear', price: 'soon' },
    },
  });
  renderRoute('/our/sourdough', { cart });

  await (await card('Gone')).findByText('Sold out');
  await card('Dear');
  expect(screen.queryByRole('button', { name: /to your cart$/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/in your cart/)).not.toBeInTheDocument();
  act(() => cart.putBack(unitsOf(2).map((unit) => ({ ...unit, title: 'Raw Honey' }))));
  expect((await card('Raw Honey')).getByText('2 in your cart')).toBeVisible();
});

test('each product has an address, also with a title that is no good for one', async () => {
  await givenCatalogue({
    categories: { 1: SOURDOUGH },
    cakes: { a: boule, b: { ...boule, title: 'BOULE' }, c: { ...boule, title: '..' } },
  });
  renderRoute('/our/sourdough');

  expect(await screen.findByRole('link', { name: '..' })).toHaveAttribute('href', '/our/sourdough/..~c');
  expect(screen.getByRole('link', { name: 'Boule' })).toHaveAttribute('href', '/our/sourdough/boule');
  expect(screen.getByRole('link', { name: 'BOULE' })).toHaveAttribute('href', '/our/sourdough/boule~b');
});

test('shows the second of two categories with titles equal but for case, and its products', async () => {
  await givenCatalogue({
    categories: { 1: SOURDOUGH, 2: { title: 'SOURDOUGH' } },
    cakes: { boule, rye: { ...boule, title: 'Rye', category: 'SOURDOUGH' } },
  });
  renderRoute('/our/sourdough~2');

  expect(await screen.findByRole('heading', { level: 1, name: 'SOURDOUGH' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Rye' })).toHaveAttribute('href', '/our/sourdough~2/rye');
  expect(screen.queryByRole('link', { name: 'Boule' })).not.toBeInTheDocument();
});

test('follows the stock', async () => {
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute('/our/sourdough');
  await waitFor(async () => expect((await card('Boule')).getByText('Left: 20')).toBeVisible());

  await givenStock({ boule: 2 });

  await waitFor(async () => expect((await card('Boule')).getByText('Left: 2')).toBeVisible());
});

test('takes the category from the navigation', async () => {
  await givenCatalogue({
    categories: { 1: SOURDOUGH },
    cakes: { soda: { ...boule, category: 'Soda Bread' } },
  });
  renderRoute('/our/soda%20bread', {
    state: { category: { id: '9', title: 'Soda Bread', img: '', desc: 'No yeast.' } },
  });

  expect(await screen.findByText('No yeast.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Boule' })).toBeVisible();
});

test('brings the category of the navigation up to date', async () => {
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute('/our/sourdough', {
    state: { category: { id: '1', title: 'Sourdough', img: '', desc: 'As it was' } },
  });

  expect(await screen.findByText('Flour, water, salt and time.')).toBeVisible();
  expect(screen.queryByText('As it was')).not.toBeInTheDocument();
});

test.each([
  ['of another shape', { category: { title: 7 } }],
  ['of another category', { category: { id: '2', title: 'Honey', img: '', desc: 'Not this one' } }],
  ['of nothing', null],
])('does not trust a navigation %s', async (_, state) => {
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute('/our/sourdough', { state });

  expect(await screen.findByRole('heading', { level: 1, name: 'Sourdough' })).toBeVisible();
  expect(screen.queryByText('Not this one')).not.toBeInTheDocument();
});

test('a category that has no card in the shop opens by its link; an empty one is launching soon', async () => {
  await givenCatalogue({ categories: { 5: { title: 'Sweet Bakes' } } });
  renderRoute('/our/sweet%20bakes');

  expect(await screen.findByRole('heading', { level: 1, name: 'Sweet Bakes' })).toBeVisible();
  expect(await screen.findByText("Launching Soon - Don't Miss Out!")).toBeVisible();
});

test('an unknown category leads back to the shop', async () => {
  await givenCatalogue({ categories: { 1: SOURDOUGH } });
  renderRoute('/our/pizza');

  expect(await screen.findByRole('heading', { level: 1, name: 'Not on our shelves' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/#shop');
});

test('a price that can not be read is asked for', async () => {
  logged('warn');
  logged('error');
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule: { ...boule, price: 'soon' } } });
  renderRoute('/our/sourdough');

  expect((await card('Boule')).getByText('Ask us for the price')).toBeVisible();
});

test('of many products the first are shown, and more as the end comes near', async () => {
  const cakes = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`loaf-${index}`, { ...boule, title: `Loaf ${index}` }]),
  );
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes });
  renderRoute('/our/sourdough');
  await card('Loaf 0');
  const grid = within(screen.getByRole('region', { name: 'Our Products' }));
  const cards = () => grid.getAllByRole('listitem').length;
  expect(cards()).toBe(12);

  scrollTo(() => 5000);
  expect(cards()).toBe(12);
  scrollTo(() => 500);
  expect(cards()).toBe(60);
  scrollTo(() => 500);
  expect(cards()).toBe(100);
});

test('a card has the price by weight of the size that its price is for', async () => {
  await givenCatalogue({
    categories: { 2: { title: 'Honey' } },
    cakes: { honey: { title: 'Raw Honey', category: 'Honey', price: 1 } },
  });
  renderRoute('/our/honey');

  expect((await card('Raw Honey')).getByText('250g: £5.40 per 100 g (£54 per kg)')).toBeVisible();
});
