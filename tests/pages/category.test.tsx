import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartOf } from '../support/cart.ts';
import { givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { unitsOf } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';
import { scrollTo } from '../support/viewport.ts';

const SOURDOUGH = { title: 'Sourdough', img: '', desc: 'Flour, water, salt and time.' };
const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 20 };

const card = async (title: string) => {
  const item = (await screen.findByText(title, { selector: 'a' })).closest('li');
  return within(item ?? expect.fail(`${title} is on no card`));
};

test('a category shows its products with price and what is left, and leads to each and to the other categories', async () => {
  logged('warn');
  logged('error');
  const cart = cartOf();
  await shopSells({
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
  expect(screen.queryByText('Jar')).toBeNull();
  for (const [title, path] of [
    ['Raw Honey', '/our/sourdough/raw%20honey'],
    ['..', '/our/sourdough/..~dots'],
  ] as const) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', path);
  }
  // What needs a choice, has no price or is not there can't be added here.
  const addable = screen.getAllByLabelText(/to your cart$/);
  expect(addable.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Boule', '..', 'Endless', 'Rye'].map((title) => `Add ${title} to your cart`),
  );
  act(() => cart.putBack(unitsOf(2).map((unit) => ({ ...unit, title: 'Raw Honey' }))));
  expect((await card('Raw Honey')).getByText('2 in your cart')).toBeVisible();

  const chips = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sourdough', 'Honey']);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Sourdough');
  fireEvent.click(chips.getByText('Honey'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Honey' })).toBeVisible();
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Honey');
  expect(await screen.findByText('Jar')).toBeVisible();
});

test('a product of one size is added from its card, up to what is left now, and taken out', async () => {
  const cart = cartOf();
  await shopSells({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute('/our/sourdough', { cart });
  const { getByRole, getByLabelText, queryByLabelText } = await card('Boule');
  await givenStock({ boule: 2 });
  await screen.findByText('Left: 2');

  const add = getByLabelText('Add Boule to your cart');
  fireEvent.click(add);
  expect(getByRole('status')).toHaveTextContent('1 Boule in your cart');
  fireEvent.click(add);
  fireEvent.click(add);
  expect(cart.current().items).toHaveLength(2);
  expect(getByRole('status')).toHaveTextContent('2 Boule in your cart, no more can be added');
  expect(add).toHaveAttribute('aria-disabled', 'true');

  fireEvent.click(getByLabelText('One fewer Boule'));
  fireEvent.click(getByLabelText('One fewer Boule'));
  expect(cart.current().items).toHaveLength(0);
  expect(queryByLabelText('One fewer Boule')).toBeNull();
  expect(add).toHaveFocus();
});

test('a category that has no card in the shop opens by its link; an empty one is launching soon', async () => {
  await shopSells({ categories: { 5: { title: 'Sweet Bakes' } } });
  renderRoute('/our/sweet%20bakes');

  expect(await screen.findByRole('heading', { level: 1, name: 'Sweet Bakes' })).toBeVisible();
  expect(await screen.findByText("Launching Soon - Don't Miss Out!")).toBeVisible();
});

test('of many products the first are shown, and more as the end comes near', async () => {
  const loaves = Array.from({ length: 61 }, (_, index) => [`loaf-${index}`, boule]);
  await shopSells({ categories: { 1: SOURDOUGH }, cakes: Object.fromEntries(loaves) });
  renderRoute('/our/sourdough');
  const grid = within(await screen.findByRole('region', { name: 'Our Products' }));
  const cards = () => grid.getAllByText('Left: 20').length;
  expect(cards()).toBe(12);

  scrollTo(5000);
  expect(cards()).toBe(12);
  scrollTo(500);
  expect(cards()).toBe(60);
  scrollTo(500);
  expect(cards()).toBe(61);
});
