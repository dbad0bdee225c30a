import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ShopSection } from '@/pages/home/ShopSection';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';
import { scrollTo } from '../../support/viewport.ts';

/** Shows the shop section in view. Links lead to a page that prints its path and navigation state. */
function showShop() {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ShopSection />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  scrollTo(() => 0);
}

const Arrived = () => <p>{JSON.stringify(useLocation().state)}</p>;

test('each listed category has a card with its address, 20 ms after the last one; it hands its category on', async () => {
  const honey = { title: 'Honey', img: '/images/honey.webp', desc: 'Raw.' };
  await givenCatalogue({
    // The first is not listed, but it is the first with its title.
    categories: {
      0: { title: 'Rye' },
      3: { title: 'RYE' },
      2: { title: '.' },
      5: { title: 'Sweet Bakes' },
      6: honey,
    },
  });
  showShop();
  await screen.findByRole('link', { name: 'Honey' });
  await shopDatabase.put('/categories/6/title', 'Honey & Jam');
  const changed = await screen.findByRole('link', { name: 'Honey & Jam' });

  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Our Products');
  expect(screen.getByText('Bake Days: Only Fridays')).toBeVisible();
  const cards = screen.getAllByRole('link');
  expect(
    cards.map((card) => [card.getAttribute('href'), card.parentElement?.style.getPropertyValue('--delay')]),
  ).toEqual([
    ['/our/.~2', '0ms'],
    ['/our/rye~3', '20ms'],
    ['/our/honey%20%26%20jam', '40ms'],
  ]);
  fireEvent.click(changed);
  const category = { ...honey, id: '6', title: 'Honey & Jam' };
  expect(JSON.parse(screen.getByText(/^{/).textContent ?? '')).toEqual({ category });
});

test('with nothing to list it is launching soon', async () => {
  await givenCatalogue({ categories: { 5: { title: 'Sweet Bakes' } } });
  showShop();
  expect(await screen.findByText("Launching Soon - Don't Miss Out!")).toBeVisible();
});

test('a refused read says so, and Try again reads again', async () => {
  logged('error');
  await givenCatalogue({ categories: { 1: { title: 'Sourdough' } } });
  await givenRules({ '.read': false });
  showShop();
  const trouble = await screen.findByRole('alert');
  expect(trouble).toHaveTextContent('We could not load our products.');

  await givenRules({ '.read': true });
  fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Sourdough' })).toBeVisible();
});
