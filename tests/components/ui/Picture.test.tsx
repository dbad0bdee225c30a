import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from '@/components/ui/Picture';
import { scrollTo } from '../../support/viewport.ts';

test('waits until it is near, unless it is the first of the page', () => {
  const { rerender } = render(<Picture src="/images/banner-640.webp" alt="Loaves" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'Loaves' })).toHaveAttribute('loading', 'lazy');
  rerender(<Picture src="/images/banner-640.webp" alt="Loaves" sizes="100vw" priority />);
  expect(screen.getByRole('img', { name: 'Loaves' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Loaves' })).toHaveAttribute('fetchpriority', 'high');
});

test('a later one is held back until it comes near, which is not before the page is alive', () => {
  const { container } = render(<Picture src="/images/banner-640.webp" alt="Loaves" sizes="100vw" later />);
  const heldBack = () => container.firstElementChild?.getAttribute('data-fetch');
  expect(heldBack()).toBe('once-alive');
  scrollTo(() => 5_000);
  expect(heldBack()).toBe('once-near');
  scrollTo(() => window.innerHeight + 500);
  expect(heldBack()).toBeNull();
});

test('a broken picture says what it would have shown, and the next one is tried afresh', () => {
  const { rerender } = render(<Picture src="/images/gone.webp" alt="A boule" sizes="10rem" />);
  fireEvent.error(screen.getByRole('img', { name: 'A boule' }));
  expect(screen.getByRole('img', { name: 'A boule' })).not.toHaveAttribute('src');
  expect(screen.getByText('A boule')).toBeVisible();
  rerender(<Picture src="/images/other.webp" alt="A brioche" sizes="10rem" />);
  expect(screen.getByRole('img', { name: 'A brioche' })).toHaveAttribute('src', '/images/other.webp');
});

test('an address that is none of a picture is never fetched', () => {
  render(<Picture src="javascript:alert(1)" alt="A boule" sizes="10rem" />);
  expect(screen.getByRole('img', { name: 'A boule' })).not.toHaveAttribute('src');
});

test('decoration is not read out, broken or not', () => {
  const { container } = render(<Picture src="data:," alt="" sizes="10rem" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
