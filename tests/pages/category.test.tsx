import { act, screen, within } from '@testing-library/react';
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
  return within(item ?? expect.fail(`${title} is on no card`));
};

test('a category shows its products with price and what is left, and leads to each and to the other categories', async () => {
  logged('warn');
  logged('error');
  const cart = cartOf();
  await givenCatalogue({
    categories: {
      1: SOURDOUGH,
      2: { title: 'Honey' },
      5: { title: 'Sweet Bakes' },
      8: { title: 'Seasonal' },
    },
    cakes: {
      boule,
      rye: { ...boule, title: 'Rye', price: 7.5, limit: 5 },
      bag: { ...boule, title: 'Bag', limit: 0 },
      endless: { ...boule, title: 'Endless', limit: 'many' },
      honey: { title: 'Raw Honey', category: 'Honey, Sourdough', price: 1 },
      dear: { ...boule, title: 'Dear', price: 'soon' },
      dots: { ...boule, title: '..' },
      jar: { ...boule, title: 'Jar', category: 'Honey' },
    },
  });
  renderRoute('/our/sourdough', { cart });

  expect(await screen.findByRole('heading', { level: 1, name: 'Sourdough' })).toBeVisible();
  expect(screen.getByText(SOURDOUGH.desc)).toBeVisible();
  expect(screen.getByText('Bake Days: Only Fridays')).toBeVisible();
  for (const [title, ...texts] of [
    ['Boule', 'Left: 20', '£7'],
    ['Rye', 'Left: 5', '£7.50'],
    ['Bag', 'Sold out'],
    ['Raw Honey', '250g: £5.40 per 100 g (£54 per kg)'],
    ['Dear', 'Ask us for the price'],
  ] as const) {
    const { getByText } = await card(title);
    for (const text of texts) expect(getByText(text)).toBeVisible();
  }
  expect((await card('Endless')).queryByText(/Left|Sold out/)).toBeNull();
  expect((await card('Raw Honey')).getByText('from')).toHaveTextContent('from £13.50');
  expect(screen.queryByRole('link', { name: 'Jar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Raw Honey' })).toHaveAttribute(
    'href',
    '/our/sourdough/raw%20honey',
  );
  expect(screen.getByRole('link', { name: '..' })).toHaveAttribute('href', '/our/sourdough/..~dots');

  // What needs a choice, has no price or is not there can't be added here.
  const addable = screen.getAllByRole('button', { name: /to your cart$/ });
  expect(addable.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Boule', '..', 'Endless', 'Rye'].map((title) => `Add ${title} to your cart`),
  );
  act(() => cart.putBack(unitsOf(2).map((unit) => ({ ...unit, title: 'Raw Honey' }))));
  expect((await card('Raw Honey')).getByText('2 in your cart')).toBeVisible();

  const chips = within(screen.getByRole('navigation', { name: 'Categories' }));
  const titles = chips.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Sourdough', 'Honey']);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Sourdough');
  await userEvent.click(chips.getByRole('link', { name: 'Honey' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Honey' })).toBeVisible();
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Honey');
  expect(await screen.findByRole('link', { name: 'Jar' })).toBeVisible();
});

test('a product of one size is added from its card, up to what is left now, and taken out', async () => {
  const cart = cartOf();
  await givenCatalogue({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute('/our/sourdough', { cart });
  const { getByRole, findByRole, queryByRole } = await card('Boule');
  await screen.findByText('Left: 20');
  await givenStock({ boule: 2 });
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
  expect(queryByRole('button', { name: 'One fewer Boule' })).toBeNull();
  expect(add).toHaveFocus();
});

test('a category that has no card in the shop opens by its link; an empty one is launching soon', async () => {
  await givenCatalogue({ categories: { 5: { title: 'Sweet Bakes' } } });
  renderRoute('/our/sweet%20bakes');

  expect(await screen.findByRole('heading', { level: 1, name: 'Sweet Bakes' })).toBeVisible();
  expect(await screen.findByText("Launching Soon - Don't Miss Out!")).toBeVisible();
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
