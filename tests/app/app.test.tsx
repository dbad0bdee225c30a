import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { App } from '@/app/App';
import { EarlierOrders } from '@/app/EarlierOrders';
import { Footer } from '@/app/Footer';
import { NewsLine } from '@/app/NewsLine';
import { YourOrderOnHome } from '@/app/YourOrderOnHome';
import { noticeState } from '@/components/order/PaymentNotice';
import { paths } from '@/config/paths';
import type { BakeDay } from '@/domain/bake';
import { bakeAfter, nextBake } from '@/domain/bakeCalendar';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';
import { bakeryData } from '@/pages/home/bakeryData';
import { compareClocks, followDatabaseClock } from '@/services/clock';
import { connection } from '@/services/database/connection';
import { noteLeaving } from '@/services/order/leftForTill';
import { keepOwnOrder, ownOrders } from '@/services/order/ownOrders';
import { loadCalendar } from '@/services/shop/calendar';
import { CartProvider } from '@/state/cart';
import { waysToOrder } from '../../build/fallbackNote.ts';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue, givenOrder } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { heading } from '../support/press.ts';
import { renderFrame } from '../support/renderShop.tsx';
import { aUnit, ORDER_ID, ORDINARY, orderId, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { shopSells } from '../support/shopSells.ts';

const OTHER_ORDER = orderId('3f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e60');
const DAY_MS = 24 * 60 * 60 * 1000;
const PARTS = ['About Us', 'Our Offer', 'Reviews', 'Contact'];
const linkNames = (nav: HTMLElement) =>
  within(nav)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const FACTS = ['Price list', 'Allergens', 'Find us'];

test.each([
  ['/', PARTS, 0, 1],
  ['/price-list', FACTS, 1, 1],
  ['/pay-by-cash', FACTS, 1, 0],
])(
  'home has links to its parts, others Back and what one looks up; checkout no Order Now: %s',
  async (path, links, backs, orders) => {
    renderFrame(path, cartOf(unitsOf(3)));
    const main = screen.getByRole('navigation', { name: 'Main' });
    // 'All our products' is inside the list of categories, not beside it.
    const beside = () => linkNames(main).filter((name) => name !== 'All our products');
    await waitFor(() => expect(beside()).toEqual(links));
    expect(within(main).queryAllByText('Our Offer')).toHaveLength(1);
    expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(backs);
    expect(screen.queryAllByText('Order Now')).toHaveLength(orders);
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  },
);

test.each(['Back', 'Order Now'])('from another page with an empty cart, %s leads home', async (name) => {
  renderFrame('/price-list');
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('away from home, navbar and menu lead to the categories; their list closes by Escape and when something else is pressed', async () => {
  await shopSells({ categories: { 1: { title: 'Sourdough' }, 2: { title: 'Honey' } } });
  renderFrame('/price-list');
  const summary = await screen.findByText('Our Offer');
  const list = summary.closest('details') ?? expect.fail('Nothing unfolds');
  const unfold = () => fireEvent.click(summary);
  unfold();
  expect(await within(list).findByRole('link', { name: 'Honey' })).toHaveAttribute('href', '/our/honey');
  fireEvent.keyDown(within(list).getByRole('link', { name: 'Honey' }), { key: 'Escape' });
  expect(list).not.toHaveAttribute('open');
  expect(summary.closest('summary')).toHaveFocus();
  unfold();
  await waitFor(() => expect(within(list).getByRole('link', { name: 'Honey' })).toBeVisible());
  fireEvent.pointerDown(document.body);
  expect(list).not.toHaveAttribute('open');

  press('Menu');
  const links = linkNames(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('navigation'));
  expect(links).toEqual(['Sourdough', 'Honey', ...FACTS, 'Order by message']);
});

test('the menu mirrors the navbar, closes when a part is chosen, and gives that the focus', () => {
  keepOwnOrder({ id: ORDER_ID, bakeDay: '2020-01-03' as BakeDay }, Date.now());
  const { day, date } = nextBake(ORDINARY, new Date());
  keepOwnOrder({ id: OTHER_ORDER, bakeDay: day }, Date.now());
  renderFrame('/', cartOf([aUnit()]));
  press('Menu');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  const { getByRole } = within(menu);
  expect(linkNames(getByRole('navigation'))).toEqual(expect.arrayContaining(PARTS));
  for (const name of ['Order Now', 'Cart, 1 item']) expect(getByRole('button', { name })).toBeVisible();

  // The menu lists only orders of this device that are still to be collected.
  const weekday = formatDay(date).split(' ')[0];
  const ways = within(menu).getAllByRole('link', { name: /^Your order/ });
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`order for ${weekday}`),
  ]);
  expect(ways[0]).toHaveAttribute('href', paths.thankYou(OTHER_ORDER));

  fireEvent.click(getByRole('link', { name: 'Our Offer' }));
  expect(menu).not.toHaveAttribute('open');
  expect(document.getElementById('shop')).toHaveFocus();
});

test('of the pages elsewhere, those that the bakery has are linked, and no others', () => {
  const whole = { ...shop };
  onTestFinished(() => void Object.assign(shop, whole));
  const { rerender } = render(<Footer />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', shop.instagram);
  expect(bakeryData(collectionPoint).sameAs).toEqual([shop.facebook, shop.instagram]);
  expect(waysToOrder(shop)).toMatch(/message us on <a href="https:\/\/wa.me\/.+">WhatsApp<\/a> or at <a/);

  Object.assign(shop, { instagram: '', whatsapp: '' });
  rerender(<Footer />);
  expect(screen.getByRole('link', { name: /Facebook/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Instagram|WhatsApp/ })).toBeNull();
  expect(bakeryData(collectionPoint).sameAs).toEqual([shop.facebook]);
  expect(waysToOrder(shop)).toMatch(/message us at <a href="mailto:/);
});

test('the baker’s news are shown live on the shop’s pages, not at the checkout, and stay closed once closed', async () => {
  const line = (path: string) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <NewsLine />
      </MemoryRouter>,
    );
  };
  const until = Date.now() + 60_000;
  await givenCatalogue({});
  await shopDatabase.put('/news', { words: 'Hot cross buns', until });
  line(paths.checkout);
  line(paths.home);
  expect(await screen.findByText('Hot cross buns')).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Hot cross buns']);
  press('Close the news');
  expect(screen.queryByText('Hot cross buns')).toBeNull();
  /** A page reads the news again when its tab is shown. */
  const replaced = async (news: object) => {
    await shopDatabase.put('/news', news);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await replaced({ words: 'Stollen', until });
  expect(await screen.findByText('Stollen')).toBeVisible();
  await replaced({ words: 'Of last week', until: Date.now() - 1 });
  await waitFor(() => expect(screen.queryByText('Stollen')).toBeNull());
  expect(screen.queryByText('Of last week')).toBeNull();
});

const BROKEN = 'Sorry, something broke on our side.';

const showHome = () =>
  render(
    <MemoryRouter>
      <main id="main" />
      <YourOrderOnHome />
    </MemoryRouter>,
  );

test('home says for which day each order of this device is now, though the baker has moved one since', async () => {
  const next = nextBake(ORDINARY, new Date());
  const later = bakeAfter(ORDINARY, next);
  const order = await givenOrder({ paid: true });
  const another = await givenOrder({ id: OTHER_ORDER, bakeDay: later.day, paid: true });
  for (const { id } of [order, another]) keepOwnOrder({ id, bakeDay: later.day }, Date.now());
  showHome();
  // A week or more ahead, the weekday alone would be ambiguous.
  const isNear = next.date < daysAfter(londonDay(new Date()), 7);
  const days = [isNear ? formatDay(next.date).split(' ')[0] : formatDay(next.date), formatDay(later.date)];
  const ways = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(ways()).toEqual(days.map((day) => `Your order for ${day}`)));
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', paths.thankYou(order.id));
});

test('an order that the baker has moved is found again, also if its old day is over, or this device’s clock is ahead', async () => {
  const order = await givenOrder({ paid: true });
  vi.useFakeTimers({ now: Date.now() + 9 * DAY_MS, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  followDatabaseClock();
  await compareClocks();
  keepOwnOrder({ id: order.id, bakeDay: '2020-01-03' as BakeDay }, Date.now());
  showHome();
  const found = [{ id: order.id, bakeDay: order.bakeDay }];
  await waitFor(() => expect(ownOrders()).toEqual(found));
  // Loading the calendar would drop orders that are over.
  await act(async () => void (await loadCalendar()));
  expect(ownOrders()).toEqual(found);
});

test('a page that breaks keeps navbar, footer and cart; from it, the others are reached', async () => {
  const problems = logged('error');
  // While online, the shop would try to reload the page first.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { lasting } = shop.goods;
  Object.assign(shop.goods, { lasting: 7 });
  onTestFinished(() => void Object.assign(shop.goods, { lasting }));
  await givenCatalogue({});
  history.replaceState(null, '', paths.terms);
  render(
    <BrowserRouter>
      <CartProvider store={cartOf([aUnit({ title: 'Boule' })])}>
        <App />
      </CartProvider>
    </BrowserRouter>,
  );

  expect(await screen.findByRole('heading', { name: BROKEN })).toBeVisible();
  expect(problems).toHaveBeenCalledWith('A screen broke', expect.any(TypeError));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Allergens' }));
  expect(await heading('Allergens')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: BROKEN })).toBeVisible());
});

test('back from the till by any way, one is told that nothing was paid, until the cart is another or it is closed', () => {
  const units = unitsOf(2);
  const cart = cartOf(units);
  const show = (state: object | null = null) =>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <CartProvider store={cart}>
          <EarlierOrders />
        </CartProvider>
      </MemoryRouter>,
    ).unmount;
  const isSaid = () =>
    screen.queryByRole('status')?.textContent?.startsWith('Welcome back: nothing was paid') ?? false;
  const leave = show();
  expect(isSaid()).toBe(false);
  noteLeaving({ id: ORDER_ID, items: units });
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(isSaid()).toBe(true);
  leave();
  const leaveFailed = show(noticeState(ORDER_ID, 'failed', null));
  expect(isSaid()).toBe(false);
  leaveFailed();
  act(() => connection.become('offline'));
  const leaveOffline = show();
  expect(isSaid()).toBe(false);
  leaveOffline();
  act(() => connection.become('closed'));
  show();
  expect(isSaid()).toBe(true);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/payment-loading');
  act(() => cart.takeOut(new Set(units.map(({ id }) => id))));
  expect(isSaid()).toBe(false);
  const other = aUnit();
  act(() => cart.putBack([other]));
  expect(isSaid()).toBe(false);
  act(() => cart.takeOut(new Set([other.id])));
  act(() => cart.putBack(units));
  expect(isSaid()).toBe(true);
  press('Close');
  expect(isSaid()).toBe(false);
});
