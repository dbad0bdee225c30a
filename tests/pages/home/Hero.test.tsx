import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from '@/pages/home/Hero';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../../support/cart.ts';
import { preferReducedMotion } from './preferReducedMotion.ts';

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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const page = (
  <MemoryRouter>
    <CartProvider store={cartOf()}>
      <Hero />
      <section id="shop" />
    </CartProvider>
  </MemoryRouter>
);

/** Shows the hero with its first picture loaded. */
function showHero() {
  render(page);
  fireEvent.load(screen.getByRole('img'));
}

test('shows four pictures for 4 seconds each, asks for the next 2 seconds ahead, and loops', () => {
  render(page);
  expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
  pass(60_000);
  expect(pictures()).toHaveLength(1);
  expect(currentSlide()).toBe('1 of 4');

  // It goes on without a picture that fails.
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('figure')).not.toHaveAttribute('data-arriving');
  for (const [next, fetched] of [
    ['2 of 4', 2],
    ['3 of 4', 3],
    ['4 of 4', 4],
    ['1 of 4', 4],
  ] as const) {
    const before = currentSlide();
    pass(2000);
    expect(pictures()).toHaveLength(fetched);
    pass(1999);
    expect(currentSlide()).toBe(before);
    pass(1);
    expect(currentSlide()).toBe(next);
    expect(screen.getByRole('figure')).toHaveAttribute('data-arriving');
  }
});

test('has no timer while it is paused or the tab hidden; a picture chosen by hand stays its 4 seconds', () => {
  showHero();
  press('Pause the pictures');
  expect(vi.getTimerCount()).toBe(0);
  press('Play the pictures');
  setVisibility('hidden');
  expect(vi.getTimerCount()).toBe(0);
  setVisibility('visible');
  pass(3000);
  press('Show picture 4 of 4');
  pass(3999);
  expect(currentSlide()).toBe('4 of 4');
  pass(1);
  expect(currentSlide()).toBe('1 of 4');
});

test('has no timer where reduced motion is asked for, and can be turned by hand', () => {
  preferReducedMotion();
  showHero();
  expect(vi.getTimerCount()).toBe(0);
  press('Show picture 3 of 4');
  expect(currentSlide()).toBe('3 of 4');
  expect(screen.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveAttribute('aria-current', 'true');
});

test('says what the shop is, from what price and until when to order, and leads to what is sold', () => {
  // The prerendered page has no date to go stale.
  expect(renderToString(page)).not.toContain('Order by');
  const { container } = render(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CRUMB & DAUGHTER');
  expect(screen.getByText('Order by 11:59PM on Thursday 26 November for Friday 27 November')).toBeVisible();
  expect(screen.getByText('Cookies from £13')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scroll down' })).toHaveAttribute('href', '#about-us');
  const onPhones = [...container.querySelectorAll('source[media="(max-width: 766.98px)"]')];
  expect(onPhones.map((source) => source.getAttribute('srcset'))).toEqual([
    expect.stringMatching(/^\/images\/hero-sourdough-mobile-/),
    expect.stringMatching(/^\/images\/hero-sourdough-mobile-/),
  ]);
  press('Order');
  expect(document.getElementById('shop')).toHaveFocus();
});
