import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ShopSection } from '@/pages/home/ShopSection';
import demoCatalogue from '../../../sandbox/seed/catalogue.json';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';
import { scrollTo } from '../../support/viewport.ts';

beforeEach(() => givenCatalogue(demoCatalogue));

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

function Arrived() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {JSON.stringify(state)}
    </p>
  );
}

const cardTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('lists the categories with ids 1 to 7 by id, without Sweet Bakes', async () => {
  showShop();
  await screen.findByRole('link', { name: 'Sourdough' });
  expect(cardTitles()).toEqual(['Sourdough', 'Brioche', 'Muffins', 'Cookies', 'Honey', 'Extras']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Our Products');
  expect(screen.getByText('Bake Days: Only Fridays')).toBeVisible();
});

test('each card appears 20 ms after the one before it', async () => {
  showShop();
  await screen.findByRole('link', { name: 'Sourdough' });
  const delays = screen
    .getAllByRole('link')
    .map((card) => card.parentElement?.style.getPropertyValue('--delay'));
  expect(delays).toEqual(['0ms', '20ms', '40ms', '60ms', '80ms', '100ms']);
});

test('a card leads to its category and hands the whole of it on', async () => {
  showShop();
  fireEvent.click(await screen.findByRole('link', { name: 'Honey' }));
  const category = { ...demoCatalogue.categories['6'], id: '6' };
  expect(screen.getByText(/^\/our\/honey /).textContent).toBe(`/our/honey ${JSON.stringify({ category })}`);
});

test('each category has an address, also with a title that is no good for one', async () => {
  await givenCatalogue({
    // This one is not listed, but it is the first with its title.
    categories: { 0: { title: 'Rye' }, 1: { title: 'RYE' }, 2: { title: '.' }, 3: { title: 'rye' } },
  });
  showShop();
  await screen.findByRole('link', { name: 'RYE' });

  expect(screen.getAllByRole('link').map((card) => card.getAttribute('href'))).toEqual([
    '/our/rye~1',
    '/our/.~2',
    '/our/rye~3',
  ]);
});

test('a change in the database reaches the open page', async () => {
  showShop();
  await screen.findByRole('link', { name: 'Honey' });
  await shopDatabase.put('/categories/6/title', 'Honey & Jam');
  expect(await screen.findByRole('link', { name: 'Honey & Jam' })).toHaveAttribute(
    'href',
    '/our/honey%20%26%20jam',
  );
});

test('with nothing to list it is launching soon', async () => {
  await givenCatalogue({ categories: { 5: demoCatalogue.categories['5'] } });
  showShop();
  expect(await screen.findByText("Launching Soon - Don't Miss Out!")).toBeVisible();
});

test('a refused read says so, and Try again reads again', async () => {
  logged('error');
  await givenRules({ '.read': false });
  showShop();
  const trouble = await screen.findByRole('alert');
  expect(trouble).toHaveTextContent('We could not load our products.');

  await givenRules({ '.read': true });
  fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Sourdough' })).toBeVisible();
});
