import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from '@/pages/home/Hero';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../../support/cart.ts';

// Before the clock is replaced: known is that the shop is open, and it is asked for again at the real clock's times.
watchClosing(() => {});
await closingKnown();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  setVisibility('visible');
});

const currentSlide = () => screen.getByRole('figure').getAttribute('aria-label');
const pictures = () => screen.getAllByRole('img', { hidden: true });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function preferReducedMotion() {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.includes('reduced-motion') }),
  );
}

const page = (
  <MemoryRouter>
    <CartProvider store={cartOf()}>
      <Hero />
      <section id="shop" />
    </CartProvider>
  </MemoryRouter>
);
const renderHero = () => render(page);

/** Shows the hero with its first picture loaded. */
function showHero() {
  renderHero();
  fireEvent.load(screen.getByRole('img'));
}

test('advances every 4 seconds through four pictures, and loops', () => {
  showHero();
  const seen = [currentSlide()];
  for (let slide = 0; slide < 4; slide += 1) {
    pass(3999);
    expect(currentSlide()).toBe(seen.at(-1));
    pass(1);
    seen.push(currentSlide());
  }
  expect(seen).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4', '1 of 4']);
});

test('asks for one picture ahead, 2 seconds before its turn, once the first has come or has failed', () => {
  renderHero();
  expect(pictures()).toHaveLength(1);
  expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
  pass(60_000);
  expect(pictures()).toHaveLength(1);
  expect(currentSlide()).toBe('1 of 4');

  fireEvent.error(screen.getByRole('img'));
  expect(pictures()).toHaveLength(1);
  for (const [slide, fetched] of [
    ['2 of 4', 2],
    ['3 of 4', 3],
    ['4 of 4', 4],
    ['1 of 4', 4],
  ] as const) {
    pass(2000);
    expect(pictures()).toHaveLength(fetched);
    pass(2000);
    expect(currentSlide()).toBe(slide);
    expect(pictures()).toHaveLength(fetched);
  }
});

test('has another first picture for viewports narrower than 767 px', () => {
  const { container } = renderHero();
  const narrow = container.querySelectorAll('source[media="(max-width: 766.98px)"]');
  expect(narrow).toHaveLength(2);
  for (const source of narrow) {
    expect(source.getAttribute('srcset')).toMatch(/^\/images\/hero-sourdough-mobile-/);
  }
});

test('the first picture is there from the start; only a later one fades in', () => {
  showHero();
  expect(screen.getByRole('figure')).not.toHaveAttribute('data-arriving');
  pass(4000);
  expect(screen.getByRole('figure')).toHaveAttribute('data-arriving');
});

test('stops when paused, and goes on when told so', () => {
  showHero();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
  expect(vi.getTimerCount()).toBe(0);
  pass(20_000);
  expect(currentSlide()).toBe('1 of 4');
  fireEvent.click(screen.getByRole('button', { name: 'Play the pictures' }));
  pass(4000);
  expect(currentSlide()).toBe('2 of 4');
});

test('has no timer while the tab is hidden', () => {
  showHero();
  expect(vi.getTimerCount()).toBe(2);
  setVisibility('hidden');
  expect(vi.getTimerCount()).toBe(0);
  setVisibility('visible');
  pass(4000);
  expect(currentSlide()).toBe('2 of 4');
});

test('has no timer where reduced motion is asked for, and can be turned by hand', () => {
  preferReducedMotion();
  showHero();
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 3 of 4' }));
  expect(currentSlide()).toBe('3 of 4');
  expect(screen.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveAttribute('aria-current', 'true');
});

test('a picture chosen by hand stays its 4 seconds', () => {
  showHero();
  pass(3000);
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 4 of 4' }));
  pass(3999);
  expect(currentSlide()).toBe('4 of 4');
  pass(1);
  expect(currentSlide()).toBe('1 of 4');
});

test('says what the shop is and until when to order for the next bake day; the prerendered page has no date to go stale', () => {
  expect(renderToString(page)).not.toContain('Order by');
  renderHero();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CRUMB & DAUGHTER');
  expect(screen.getByText('Order by 11:59PM on Thursday 26 November for Friday 27 November')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scroll down' })).toHaveAttribute('href', '#about-us');
});

test('says a price, and Order leads to what is sold', () => {
  renderHero();
  expect(screen.getByText('Cookies from £13')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(document.getElementById('shop')).toHaveFocus();
});
