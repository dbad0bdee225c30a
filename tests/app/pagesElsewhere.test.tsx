import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { Footer } from '@/app/Footer';
import { ContactWays } from '@/components/page/ContactWays';
import { bakeryData } from '@/pages/home/bakeryData';
import { waysToOrder } from '../../build/otherWays.ts';

const whole = { ...shop };

afterEach(() => {
  Object.assign(shop, whole);
});

function renderWays() {
  render(
    <MemoryRouter>
      <Footer />
      <ContactWays />
    </MemoryRouter>,
  );
}

test("the bakery's pages elsewhere are linked", () => {
  renderWays();
  for (const url of [shop.facebook, shop.instagram, shop.whatsapp]) {
    expect(document.querySelector(`a[href="${url}"]`)).toBeVisible();
  }
  expect(bakeryData().sameAs).toEqual([shop.facebook, shop.instagram]);
  expect(waysToOrder(shop)).toMatch(
    /message us on <a href="https:\/\/wa.me\/.+">WhatsApp<\/a> or at <a href="mailto:/,
  );
});

test('a page that the bakery does not have is linked nowhere, and without any there is no heading', () => {
  Object.assign(shop, { instagram: '', whatsapp: '' });
  renderWays();
  expect(screen.getByRole('link', { name: /Facebook/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Instagram|WhatsApp/ })).toBeNull();
  expect(bakeryData().sameAs).toEqual([shop.facebook]);
  expect(waysToOrder(shop)).toMatch(/message us at <a href="mailto:/);

  Object.assign(shop, { facebook: '' });
  cleanup();
  renderWays();
  expect(screen.queryByRole('heading', { name: 'Follow' })).toBeNull();
});
