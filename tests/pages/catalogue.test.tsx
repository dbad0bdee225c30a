import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PageMeta } from '@/components/page/PageMeta';
import type { CartStore } from '@/services/shop/cartStore';
import { showOverlay, useOverlay } from '@/state/overlay';
import { givenStock } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { around, heading, press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { unitsOf } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';
import { scrollTo } from '../support/viewport.ts';

const SITE = 'https://legit-sourdough.example';
const BOULE = '/our/sourdough/boule';
const BRIOCHE = '/our/brioche/plain%20brioche';

const SOURDOUGH = { title: 'Sourdough', img: '', desc: 'Flour, water, salt and time.' };
const boule = { title: 'Boule', category: 'Sourdough', price: 7, limit: 20, api: 'price_boule' };
const inSizes = (one: number, two: number) => [
  { title: '1 large', price: one, api: 'price_1_large' },
  { title: '2 large', price: two, api: 'price_2_large' },
];
const brioche = {
  ...{ ...boule, title: 'Plain Brioche', category: 'Brioche', price: 16, limit: 10 },
  sizes: inSizes(16, 31),
};
const JARS = [
  { title: '250g', price: 13.5, api: 'price_250' },
  { title: '1200g', price: 27, api: 'price_1200' },
];

const card = async (title: string) => around(await screen.findByText(title, { selector: 'a' }), 'li');
const says = (text: string) => expect(screen.getByText(text)).toBeVisible();
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const inCart = (cart: CartStore) =>
  cart.current().items.map(({ title, addOnItem }) => addOnItem?.title ?? title);
const overlay = () => renderHook(useOverlay).result.current;
const shownData = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

beforeEach(() => showOverlay('none'));

test('a category shows its products with price and what is left, and leads to each and to the other categories', async () => {
  logged('warn');
  await shopSells({
    categories: { 1: SOURDOUGH, 2: { title: 'Honey' }, 5: { title: 'Sweet Bakes' } },
    cakes: {
      boule,
      bag: { ...boule, title: 'Bag', limit: 0, sizes: inSizes(7, 7) },
      endless: { ...boule, title: 'Endless', limit: 'many', price: 7.5 },
      honey: { title: 'Raw Honey', category: 'Honey, Sourdough', price: 1, sizes: JARS },
      dear: { ...boule, title: 'Dear', price: 'soon' },
      dots: { ...boule, title: '..' },
      jar: { ...boule, title: 'Jar', category: 'Honey' },
    },
  });
  const { cart } = renderRoute('/our/sourdough');

  expect(await heading('Sourdough')).toBeVisible();
  says(SOURDOUGH.desc);
  says('Bake Days: Only Fridays');
  const first = await card('Boule');
  expect(first.getByText('Left: 20')).toBeVisible();
  expect(first.getByText('£7')).toBeVisible();
  expect((await card('Bag')).getByText(/^from|^Sold out$/)).toHaveTextContent('Sold out');
  expect((await card('Dear')).getByText('Ask us for the price')).toBeVisible();
  expect((await card('Endless')).getByText('£7.50')).toBeVisible();
  expect((await card('Endless')).queryByText(/Left|Sold out/)).toBeNull();
  expect((await card('Raw Honey')).getByText('250g: £5.40 per 100 g (£54 per kg)')).toBeVisible();
  expect((await card('Raw Honey')).getByText('from').parentElement).toHaveTextContent('from £13.50');
  expect(screen.queryByText('Jar')).toBeNull();
  expect(screen.getByRole('link', { name: '..' })).toHaveAttribute('href', '/our/sourdough/..~dots');
  // Products with sizes, without a price or unavailable can't be added here.
  const addable = screen.getAllByLabelText(/to your cart$/);
  expect(addable.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Boule', '..', 'Endless'].map((title) => `Add ${title} to your cart`),
  );
  act(() => cart.putBack(unitsOf(2, { title: 'Raw Honey' })));
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
  const { cart } = renderRoute('/our/sourdough');
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
  await shopSells({ categories: { 1: SOURDOUGH }, cakes: Array(61).fill(boule) });
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
  const { cart } = renderRoute('/our/extras/tallow%201082g');

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
  expect(inCart(cart)).toEqual([title]);
  expect(overlay()).toBe('cart');
});

test('a product is shared by the device’s own sheet; where there is none its address is copied, or else shown', async () => {
  const url = `${SITE}${BOULE}`;
  await shopSells({ categories: { 1: SOURDOUGH }, cakes: { boule } });
  renderRoute(BOULE);
  const share = await screen.findByLabelText('Share');
  // Before the canonical URL is known, the address in the bar is shared.
  await waitFor(() => expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', url));
  const writeText = vi.fn(() => Promise.resolve());
  // Tests that type have given the window's own a getter.
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  onTestFinished(() => void vi.unstubAllGlobals());

  fireEvent.click(share);
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(url);
  writeText.mockRejectedValue(new Error('Not allowed'));
  fireEvent.click(share);
  expect(await screen.findByText(url)).toBeVisible();

  const sheet = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.assign(navigator, { share: sheet });
  fireEvent.click(share);
  expect(sheet).toHaveBeenCalledWith({ title: document.title, url });
  expect(writeText).toHaveBeenCalledTimes(2);

  sheet.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  fireEvent.click(share);
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(3));
});

test('without a chosen size, a product refuses and leads to the sizes, whose prices search engines read', async () => {
  const scrolledInto = vi.spyOn(Element.prototype, 'scrollIntoView');
  await shopSells({
    categories: { 1: SOURDOUGH },
    cakes: { honey: { ...boule, title: 'Raw Honey', sizes: JARS } },
  });
  const { cart } = renderRoute('/our/honey/raw%20honey');

  await press('Add to Cart');
  expect(inCart(cart)).toEqual([]);
  expect(overlay()).toBe('none');
  says('250g: £5.40 per 100 g (£54 per kg)');
  says('1200g: £2.25 per 100 g (£22.50 per kg)');
  const availability = 'https://schema.org/InStock';
  const offers = [
    { name: 'Raw Honey, 250g', price: '13.50', availability },
    { name: 'Raw Honey, 1200g', price: '27.00', availability },
  ];
  expect(shownData()).toMatchObject([{ offers }]);
  says('Please choose a size first.');
  // The group has the focus, because a focused size would look chosen.
  const sizes = screen.getByRole('group', { name: 'Choose a size' });
  expect(sizes).toHaveFocus();
  expect(sizes).toHaveAccessibleDescription('Please choose a size first.');
  expect(screen.getByText('Please choose a size first.')).toHaveAttribute('aria-live', 'polite');
  expect(scrolledInto).toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('One more Raw Honey'));
  expect(inCart(cart)).toEqual([]);

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
  const { cart } = renderRoute(BRIOCHE);
  await screen.findByText('Left: 10');
  await givenStock({ brioche: 3 });
  await screen.findByText('Left: 3');
  const more = screen.getByLabelText('One more Plain Brioche');
  const fewer = screen.getByLabelText('One fewer Plain Brioche');
  expect(fewer).toBeDisabled();

  choose('1 large £16');
  fireEvent.click(more);
  choose('2 large £31');
  fireEvent.click(more);
  fireEvent.click(more);
  expect(overlay()).toBe('none');
  expect(more).toBeDisabled();
  says('All 3 that are left are in your cart.');
  await press('View cart');
  expect(overlay()).toBe('cart');
  expect(inCart(cart)).toEqual(['1 large', '2 large', '2 large']);

  choose('1 large £16');
  fireEvent.click(fewer);
  expect(inCart(cart)).toEqual(['2 large', '2 large']);
  fireEvent.click(fewer);
  fireEvent.click(fewer);
  expect(inCart(cart)).toEqual([]);
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
  renderRoute(BOULE);

  expect(await screen.findByText('Gone for Friday 27 November')).toBeVisible();
  const others = within(await screen.findByRole('region', { name: 'Still on the shelf' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  const link = (name: string | RegExp) => others.getByRole('link', { name });
  expect(link('Rye £8')).toHaveAttribute('href', '/our/sourdough/rye');
  expect(link(/^Plain Brioche from ?£16$/)).toHaveAttribute('href', BRIOCHE);
  expect(link('Ask us about it')).toHaveAttribute('href', '/order-and-pay-by-cash');
  expect(shownData()).toMatchObject([{ offers: [{ availability: 'https://schema.org/SoldOut' }] }]);
  expect(screen.queryByText('Add to Cart')).toBeNull();
  expect(screen.queryByLabelText(/One more/)).toBeNull();
});

test('what is not on sale yet says from when, and leads to others; of what is, each customer gets as many as there may be', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const rye = { ...boule, title: 'Rye', saleUntil: '2026-11-24', most: 1 };
  await shopSells({
    categories: { 1: SOURDOUGH },
    cakes: { boule: { ...boule, saleFrom: '2026-11-25' }, rye },
  });
  const { cart } = renderRoute(BOULE);
  expect(await screen.findByText('Not on sale now')).toBeVisible();
  expect(screen.getByText('On sale from Wednesday 25 November')).toBeVisible();
  expect(screen.queryByText('Add to Cart')).toBeNull();
  const others = within(await screen.findByRole('region', { name: 'Still on the shelf' }));
  fireEvent.click(others.getByRole('link', { name: /Rye/ }));
  expect(await screen.findByText('On sale until Tuesday 24 November. 1 for each customer')).toBeVisible();
  fireEvent.click(screen.getByLabelText('One more Rye'));
  expect(await screen.findByText('Each customer can have 1.')).toBeVisible();
  expect(screen.getByLabelText('One more Rye')).toBeDisabled();
  expect(cart.current().items).toHaveLength(1);
});

test('what has no readable price can not be bought, but asked for', async () => {
  logged('warn');
  await shopSells({ categories: { 1: SOURDOUGH }, cakes: { boule: { ...boule, price: 'soon' } } });
  renderRoute(BOULE);
  expect(await screen.findByText('Ask us')).toBeVisible();
  expect(screen.queryByText('Add to Cart')).toBeNull();
  expect(shownData()).toEqual([]);
});

test.each([
  ['the product', BOULE, '', 'Cash on collection only'],
  ['any of its sizes', BRIOCHE, '', 'Cash on collection only'],
  ['one of its sizes', BRIOCHE, 'price_1_large', undefined],
])('where the card provider does not know %s', async (_, path, priceId, note) => {
  const [one, two] = inSizes(16, 31);
  const sizes = [
    { ...one, api: priceId },
    { ...two, api: '' },
  ];
  await shopSells({ cakes: { boule: { ...boule, api: '' }, brioche: { ...brioche, sizes } } });
  renderRoute(path);

  await screen.findByText('Add to Cart');
  expect(screen.queryByText(/^Cash on collection only/)?.textContent).toBe(note);
});

test('no text of the database can close the data block', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const { container } = render(<PageMeta title="Boule" data={{ '@type': 'Product', name: hostile }} />);
  expect(container.innerHTML.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(shownData()).toEqual([{ '@context': 'https://schema.org', '@type': 'Product', name: hostile }]);
});
