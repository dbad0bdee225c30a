import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { About } from '@/pages/home/About';

test("'Our Offer' scrolls to the shop and takes the focus there", () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <>
      <About />
      <section id="shop" />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Why Two of Us?' })).toHaveAttribute('id', 'about-us');
  expect(screen.getAllByRole('img')).toHaveLength(6);

  fireEvent.click(screen.getByRole('button', { name: 'Our Offer' }));
  const shop = document.getElementById('shop');
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([shop]);
  expect(shop).toHaveFocus();
});
