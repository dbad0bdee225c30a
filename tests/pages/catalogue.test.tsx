import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PageMeta } from '@/components/page/PageMeta';
import { pence } from '@/domain/money';
import { productData } from '@/pages/product/productData';
import { showOverlay, useOverlay } from '@/state/overlay';
import { cartOf } from '../support/cart.ts';
import { givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { heading, press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aProduct, unitsOf } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';
import { scrollTo } from '../support/viewport.ts';

const SITE = 'https://legit-sourdough.example';
const BOULE = '/our/sourdough/boule';
const BRIOCHE = '/our/brioche/plain%20brioche';

const SOURDOUGH = { title: 'Sourdough', img: '', desc: 'Flour, water, salt and time.' };
const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 20, api: 'price_boule' };
const brioche = { ...boule, title: 'Plain Brioche', category: 'Brioche', price: 18, limit: 10 };

let cart = cartOf();

const card = async (title: string) => {
  const item = (await screen.findByText(title, { selector: 'a' })).closest('li');
  return within(item ?? expect.fail(`${title} is on no card`));
};
const says = (text: string) => expect(screen.getByText(text)).toBeVisible();
const one = (which: 'more' | 'fewer', title: string) => screen.getByLabelText(`One ${which} ${title}`);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const inCart = () => cart.current().items.map(({ title, addOnItem }) => addOnItem?.title ?? title);
const overlay = () => renderHook(useOverlay).result.current;
const shownData = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

beforeEach(() => {
  cart = cartOf();
  showOverlay('none');
});

test('a category shows its products with price and what is left, and leads to each and to the other categories', async () => {
  logged('warn');
  await shopSells({
    categories: { 1: SOURDOUGH, 2: { title: 'Honey' }, 5: { title: 'Sweet Bakes' } },
    cakes: {
      boule,
      bag: { ...boule, title: 'Bag', limit: 0 },
      endless: { ...boule, title: 'Endless', limit: 'many', price: 7.5 },
      honey: { title: 'Raw Honey', category: 'Honey, Sourdough', price: 1 },
      dear: { ...boule, title: 'Dear', price: 'soon' },
      dots: { ...boule, title: '..' },
      jar: { ...boule, title: 'Jar', category: 'Honey' },
    },
  });
  renderRoute('/our/sourdough', { cart });

  expect(await heading('Sourdough')).toBeVisible();
  says(SOURDOUGH.desc);
  says('Bake Days: Only Fridays');
  for (const [title, ...texts] of [
    ['Boule', 'Left: 20', '£7'],
    ['Bag', 'Sold out'],
    ['Raw Honey', '250g: £5.40 per 100 g (£54 per kg)'],
    ['Dear', 'Ask us for the price'],
    ['Endless', '£7.50'],
  ] as const) {
    const { getByText } = await card(title);
    for (const text of texts) expect(getByText(text)).toBeVisible();
  }
  expect((await card('Endless')).queryByText(/Left|Sold out/)).toBeNull();
  expect((await card('Raw Honey')).getByText('from')).toHaveTextContent('from £13.50');
  expect(screen.queryByText('Jar')).toBeNull();
  expect(screen.getByRole('link', { name: '..' })).toHaveAttribute('href', '/our/sourdough/..~dots');
  // What needs a choice, has no price or is not there can't be added here.
  const addable = screen.getAllByLabelText(/to your cart$/);
  expect(addable.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Boule', '..', 'Endless'].map((title) => `Add ${title} to your cart`),
  );
  act(() => cart.putBack(unitsOf(2).map((unit) => ({ ...unit, title: 'Raw Honey' }))));
  expect((await card('Raw Honey')).getByText('2 in your cart')).toBeVisible();

  const chips = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sourdough', 'Honey']);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Sourdough');
  fireEvent.click(chips.getByText('Honey'));
  expect(await heading('Honey')).toBeVisible();
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Honey');
  expect(await screen.findByText('Jar')).toBeVisible();
});

test('a product of one size is added from its card, up to what is left now, and taken out', async () => {
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

  expect(await heading('Sweet Bakes')).toBeVisible();
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

test('a product says what is in it, also to search engines, under its one address; it is added, and the cart opens', async () => {
  const title = 'Tallow 1082g';
  const pictures = { img: '/images/x.webp', descImgs: ['/images/y.webp'] };
  const tallow = { ...boule, ...pictures, title, category: 'Extras, Sourdough', allergens: 'None.' };
  await shopSells({ categories: { 2: { title: 'Extras' }, 1: SOURDOUGH }, cakes: { tallow } });
  renderRoute('/our/extras/tallow%201082g', { cart });

  expect(await heading(title)).toBeVisible();
  says('£0.65 per 100 g (£6.47 per kg)');
  says('Left: 20');
  says('None.');
  says('Not confirmed: please ask us before ordering');
  expect(screen.queryByText(/^Cash on collection only/)).toBeNull();
  const first = screen.getByRole('img', { name: title });
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: `${title}, picture 2` })).toHaveAttribute('loading', 'lazy');

  const address = { name: title, url: `${SITE}/our/sourdough/tallow%201082g` };
  const price = { price: '7.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };
  const offers = [{ '@type': 'Offer', ...address, ...price }];
  const image = ['x', 'y'].map((name) => `${SITE}/images/${name}.webp`);
  expect(shownData()).toMatchObject([{ '@type': 'Product', ...address, image, offers }]);

  await press('Add to Cart');
  expect(inCart()).toEqual([title]);
  expect(overlay()).toBe('cart');
});

test('without a chosen size, a product refuses and leads to the sizes', async () => {
  const scrolledInto = vi.spyOn(Element.prototype, 'scrollIntoView');
  await shopSells({ cakes: { honey: { ...boule, title: 'Raw Honey' } } });
  renderRoute('/our/honey/raw%20honey', { cart });

  await press('Add to Cart');
  expect(inCart()).toEqual([]);
  expect(overlay()).toBe('none');
  says('250g: £5.40 per 100 g (£54 per kg)');
  says('1200g: £2.25 per 100 g (£22.50 per kg)');
  says('Please choose a size first.');
  // The group, not one of its sizes, which would look chosen.
  const sizes = screen.getByRole('group', { name: 'Choose a size' });
  expect(sizes).toHaveFocus();
  expect(sizes).toHaveAccessibleDescription('Please choose a size first.');
  expect(screen.getByText('Please choose a size first.')).toHaveAttribute('aria-live', 'polite');
  expect(scrolledInto).toHaveBeenCalled();
  fireEvent.click(one('more', 'Raw Honey'));
  expect(inCart()).toEqual([]);

  await userEvent.click(screen.getByText('250g'));
  expect(screen.getByRole('radio', { name: '250g £13.50' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '1200g £27' })).toBeChecked();
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

test('search engines read the price of each size and what is sold out, but no price that is missing', () => {
  const data = productData(aProduct({ title: 'Raw Honey', price: pence(1), limit: 0 }), BOULE);
  const availability = 'https://schema.org/SoldOut';
  expect(data?.offers).toMatchObject([
    { name: 'Raw Honey, 250g', price: '13.50', availability },
    { name: 'Raw Honey, 1200g', price: '27.00', availability },
  ]);
  expect(productData(aProduct({ price: null }), BOULE)).toBeNull();
});

test('no text of the database can close the data block', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const { container } = render(<PageMeta title="Boule" data={{ '@type': 'Product', name: hostile }} />);
  expect(container.innerHTML.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(shownData()).toEqual([{ '@context': 'https://schema.org', '@type': 'Product', name: hostile }]);
});
