import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviews } from '#bakery/reviews';
import { Reviews } from '@/pages/home/Reviews';
import { preferReducedMotion } from './preferReducedMotion.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const current = () => screen.getByRole('figure');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Drags the review sideways from the middle of the screen, then releases it. */
function drag(pixels: number, { isScroll = false } = {}) {
  const mouse = { isPrimary: true, button: 0 };
  fireEvent.pointerDown(current(), { ...mouse, clientX: 200 });
  fireEvent.pointerMove(current(), { ...mouse, clientX: 200 + pixels });
  if (isScroll) fireEvent.pointerCancel(current());
  fireEvent.pointerUp(current(), { ...mouse, clientX: 200 + pixels });
}

test('shows the reviews one at a time, 1000 seconds each; arrows and dots lead round and round', () => {
  render(<Reviews />);
  for (const { text, name } of [...reviews, reviews[0]]) {
    expect(current()).toHaveTextContent(text);
    expect(current()).toHaveTextContent(name);
    act(() => vi.advanceTimersByTime(999_999));
    expect(current()).toHaveTextContent(text);
    act(() => vi.advanceTimersByTime(1));
  }
  for (const [button, shown] of [
    ['Show review 1 of 3', '1 of 3'],
    ['Previous review', '3 of 3'],
    ['Next review', '1 of 3'],
  ] as const) {
    press(button);
    expect(current()).toHaveAccessibleName(shown);
  }
});

// What follows the pointer needs a layout: tests/engines/home.spec.ts.
test('without motion, a drag of 5 pixels turns; a shorter one, a scroll, or one past the ends does not', () => {
  preferReducedMotion();
  render(<Reviews />);
  drag(-40, { isScroll: true });
  expect(current()).toHaveAccessibleName('1 of 3');
  for (const [pixels, shown] of [
    [-4, '1 of 3'],
    [5, '1 of 3'],
    [-5, '2 of 3'],
    [-300, '3 of 3'],
    [-5, '3 of 3'],
    [4, '3 of 3'],
    [5, '2 of 3'],
  ] as const) {
    drag(pixels);
    expect(current()).toHaveAccessibleName(shown);
  }
});

test('holds while it is pointed at', () => {
  render(<Reviews />);
  act(() => vi.advanceTimersByTime(0));
  expect(vi.getTimerCount()).toBe(1);
  for (const part of [current(), screen.getByRole('list')]) {
    fireEvent.mouseOver(part);
    expect(vi.getTimerCount()).toBe(0);
    fireEvent.mouseOut(part);
    expect(vi.getTimerCount()).toBe(1);
  }
});
