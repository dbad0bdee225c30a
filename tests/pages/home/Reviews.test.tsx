import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviews } from '#bakery/reviews';
import { Reviews } from '@/pages/home/Reviews';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const current = () => screen.getByRole('figure');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Drags the review sideways from the middle of the screen, then releases it. */
function drag(pixels: number) {
  const mouse = { isPrimary: true, button: 0 };
  fireEvent.pointerDown(current(), { ...mouse, clientX: 200 });
  fireEvent.pointerMove(current(), { ...mouse, clientX: 200 + pixels });
  fireEvent.pointerUp(current(), { ...mouse, clientX: 200 + pixels });
}

function preferReducedMotion() {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.includes('reduced-motion') }),
  );
}

test('shows three reviews, one at a time, 1000 seconds each', () => {
  render(<Reviews />);
  expect(reviews).toHaveLength(3);
  for (const { text, name } of [...reviews, reviews[0]]) {
    expect(current()).toHaveTextContent(text);
    expect(current()).toHaveTextContent(name);
    act(() => vi.advanceTimersByTime(999_999));
    expect(current()).toHaveTextContent(text);
    act(() => vi.advanceTimersByTime(1));
  }
});

test('arrows and dots lead to each, round and round', () => {
  render(<Reviews />);
  press('Previous review');
  expect(current()).toHaveAccessibleName('3 of 3');
  press('Next review');
  expect(current()).toHaveAccessibleName('1 of 3');
  press('Show review 2 of 3');
  expect(current()).toHaveAccessibleName('2 of 3');
});

// What follows the pointer needs a layout: tests/engines/home.spec.ts.
test('without motion, a drag of 5 pixels turns, a shorter one does not, and none goes past the ends', () => {
  preferReducedMotion();
  render(<Reviews />);
  drag(-4);
  expect(current()).toHaveAccessibleName('1 of 3');
  drag(5);
  expect(current()).toHaveAccessibleName('1 of 3');
  drag(-5);
  expect(current()).toHaveAccessibleName('2 of 3');
  drag(-300);
  expect(current()).toHaveAccessibleName('3 of 3');
  drag(-5);
  expect(current()).toHaveAccessibleName('3 of 3');
  drag(4);
  expect(current()).toHaveAccessibleName('3 of 3');
  drag(5);
  expect(current()).toHaveAccessibleName('2 of 3');
});

test('a touch that becomes a scroll turns nothing', () => {
  preferReducedMotion();
  render(<Reviews />);
  fireEvent.pointerDown(current(), { isPrimary: true, button: 0, clientX: 200 });
  fireEvent.pointerMove(current(), { isPrimary: true, clientX: 160 });
  fireEvent.pointerCancel(current());
  fireEvent.pointerUp(current(), { isPrimary: true, clientX: 160 });
  expect(current()).toHaveAccessibleName('1 of 3');
});

test('holds while pointed at or used, and stops when paused', () => {
  render(<Reviews />);
  act(() => vi.advanceTimersByTime(0));
  expect(vi.getTimerCount()).toBe(1);
  fireEvent.mouseEnter(current());
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.mouseLeave(current());
  expect(vi.getTimerCount()).toBe(1);

  const [dots, chevron] = [screen.getByRole('list'), screen.getByRole('button', { name: 'Next review' })];
  fireEvent.mouseOver(dots);
  fireEvent.mouseOut(dots, { relatedTarget: chevron });
  fireEvent.mouseOver(chevron, { relatedTarget: dots });
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.mouseOut(chevron, { relatedTarget: document.body });
  expect(vi.getTimerCount()).toBe(1);

  press('Pause the reviews');
  expect(vi.getTimerCount()).toBe(0);
});
