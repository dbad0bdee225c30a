import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Hero } from '@/pages/home/Hero';
import { Location } from '@/pages/home/Location';
import { Reviews } from '@/pages/home/Reviews';
import { ShopSection } from '@/pages/home/ShopSection';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { shopSells } from '../support/shopSells.ts';
import { scrollTo } from '../support/viewport.ts';

const press = (name: string) => fireEvent.click(screen.getByLabelText(name));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const current = () => screen.getByRole('figure');

afterEach(() => {
  // Everything else that waits for the fake clock, such as the connection, goes on with the real one.
  if (vi.isFakeTimers()) act(() => void vi.runOnlyPendingTimers());
  vi.useRealTimers();
});

describe('the hero', () => {
  beforeEach(async () => {
    // Before the clock is replaced, the page has to know that the shop is open.
    await givenCatalogue({});
    const stop = watchClosing(() => {});
    await closingKnown();
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
    return stop;
  });

  const pictures = () => screen.getAllByRole('img', { hidden: true });
  const page = (
    <MemoryRouter>
      <CartProvider store={cartOf()}>
        <Hero />
        <section id="shop" />
      </CartProvider>
    </MemoryRouter>
  );
  const showHero = () => {
    render(page);
    fireEvent.load(screen.getByRole('img'));
  };
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('shows four pictures for 4 seconds each, asks for the next 2 seconds ahead, and loops', () => {
    render(page);
    expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
    pass(60_000);
    expect(pictures()).toHaveLength(1);
    expect(current()).toHaveAccessibleName('1 of 4');

    fireEvent.error(screen.getByRole('img'));
    for (const place of [1, 2, 3, 4]) {
      expect(current()).toHaveAccessibleName(`${place} of 4`);
      pass(2000);
      expect(pictures()).toHaveLength(Math.min(place + 1, 4));
      pass(1999);
      expect(current()).toHaveAccessibleName(`${place} of 4`);
      pass(1);
    }
    expect(current()).toHaveAccessibleName('1 of 4');
  });

  const expectStill = () => {
    const before = current().getAttribute('aria-label') ?? '';
    pass(20_000);
    expect(current()).toHaveAccessibleName(before);
  };

  test('stands still while it is paused or the tab hidden; a picture chosen by hand stays its 4 seconds', () => {
    showHero();
    press('Pause the pictures');
    expectStill();
    press('Play the pictures');
    setVisibility('hidden');
    expectStill();
    setVisibility('visible');
    pass(3000);
    press('Show picture 4 of 4');
    pass(3999);
    expect(current()).toHaveAccessibleName('4 of 4');
    pass(1);
    expect(current()).toHaveAccessibleName('1 of 4');
  });

  test('stands still where reduced motion is asked for, and can be turned by hand', () => {
    const plain = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(plain(media), { matches: media.includes('reduced-motion') }),
    );
    showHero();
    expectStill();
    press('Show picture 3 of 4');
    expect(current()).toHaveAccessibleName('3 of 4');
    expect(screen.getByLabelText('Show picture 3 of 4')).toHaveAttribute('aria-current', 'true');
  });

  test('says what the shop is, from what price and until when to order, and leads to what is sold', async () => {
    // A prerendered page must not contain a date, which would become outdated.
    expect(renderToString(page)).not.toMatch(/\d Nov|order by/);
    render(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CRUMB & DAUGHTER');
    expect(screen.getByText('Fri 27 Nov')).toBeVisible();
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('order by 11:59PM on Thursday')).toBeVisible();
    expect(screen.getByText('Cookies from £13')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scroll down' })).toHaveAttribute('href', '#about-us');
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    expect(document.getElementById('shop')).toHaveFocus();
  });
});

// Dragging them needs a layout: tests/engines/home.spec.ts.
test('the reviews are shown one at a time, 1000 seconds each unless one is pointed at; arrows and dots lead round and round', async () => {
  const reviews = ['Ada', 'Ben', 'Cyd'].map((name) => ({ name, text: `${name} likes it.` }));
  await shopSells({ texts: { home: { reviews } } });
  render(<Reviews />);
  await screen.findByText('Ada likes it.');
  vi.useFakeTimers();
  fireEvent.mouseOver(current());
  pass(1_000_000);
  fireEvent.mouseOut(current());
  for (const { text, name } of [...reviews, ...reviews.slice(0, 1)]) {
    expect(current()).toHaveTextContent(text);
    expect(current()).toHaveTextContent(name);
    pass(999_999);
    expect(current()).toHaveTextContent(text);
    pass(1);
  }
  press('Show review 1 of 3');
  expect(current()).toHaveAccessibleName('1 of 3');
  press('Previous review');
  expect(current()).toHaveAccessibleName('3 of 3');
  press('Next review');
  expect(current()).toHaveAccessibleName('1 of 3');
});

describe('the shop', () => {
  const NavigationState = () => <p>{JSON.stringify(useLocation().state)}</p>;
  const showShop = () => {
    render([<ShopSection key="shop" />, <NavigationState key="state" />], { wrapper: MemoryRouter });
    scrollTo(0);
  };

  test('has a card with its address for each listed category; it hands its category on', async () => {
    const honey = { title: 'Honey', img: '/images/honey.webp', desc: 'Raw.' };
    // An unlisted category with the same title comes first.
    const others = { 0: { title: 'Rye' }, 3: { title: 'RYE' }, 2: { title: '.' } };
    await shopSells({ categories: { ...others, 6: honey } });
    showShop();
    await screen.findByRole('link', { name: 'Honey' });
    await shopDatabase.put('/categories/6/title', 'Honey & Jam');
    const changed = await screen.findByRole('link', { name: 'Honey & Jam' });

    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Our Products');
    expect(screen.getByText('Bake Days: Only Fridays')).toBeVisible();
    const addresses = screen.getAllByRole('link').map((card) => card.getAttribute('href'));
    expect(addresses).toEqual(['/our/.~2', '/our/rye~3', '/our/honey%20%26%20jam']);
    fireEvent.click(changed);
    const category = { ...honey, id: '6', title: 'Honey & Jam' };
    expect(JSON.parse(screen.getByText(/^{/).textContent ?? '')).toEqual({ category });
  });

  test('that can not be read says so, and Try again reads again', async () => {
    logged('error');
    await givenCatalogue({ categories: { 1: { title: 'Sourdough' } } });
    await givenRules({ '.read': false });
    showShop();
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('We could not load our products.');

    await givenRules({ '.read': true });
    fireEvent.click(within(problem).getByText('Try again'));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByRole('link', { name: 'Sourdough' })).toBeVisible();
  });
});

test('the map comes when it is near, and is seen once it is known to load; other maps are linked', () => {
  const { container } = render(<Location />);
  const map = () => screen.queryByTitle('Map around The Reading Room');
  expect(screen.getByText('Fridays, 9:30AM to 1:15PM')).toBeVisible();
  const hosts = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '').hostname);
  expect(hosts).toEqual(['www.google.com', 'maps.apple.com', 'www.openstreetmap.org']);

  scrollTo(window.innerHeight + 2000);
  expect(map()).toBeNull();
  scrollTo(window.innerHeight + 500);
  const src = expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/);
  expect(map()).toHaveAttribute('src', src);
  expect(map()).not.toBeVisible();
  fireEvent.load(container.querySelector('img[src^="https://www.openstreetmap.org/"]') ?? container);
  expect(map()).toBeVisible();
});
