import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter, matchRoutes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { App } from '@/app/App';
import { routes } from '@/app/routes';
import { paths } from '@/config/paths';
import { bySlug, slugOf } from '@/domain/slug';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { fuzz } from './fuzz.ts';
import { anyText } from './inputs.ts';

/** The first screen of each kind also loads its code. */
const PATIENCE = { timeout: 10_000 };
const ORIGIN = 'https://shop.example';

beforeEach(async () => {
  logged('warn');
  await givenCatalogue({ categories: { 1: { title: 'Sourdough' } }, cakes: { boule: { title: 'Boule' } } });
});

/** Titles, sometimes equal or with a special meaning in URLs. */
const anyTitle = fc.oneof(
  anyText.map((text) => text.trim() || 'Loaf'),
  fc.constantFrom('.', '..', 'Loaf', 'LOAF', 'loaf~1'),
);
const anyTitled = fc
  .array(anyTitle, { minLength: 1, maxLength: 5 })
  .map((titles) => titles.map((title, index) => ({ id: String(index), title })));

/** The path as the address bar shows it. */
const inAddressBar = (path: string) => Object.assign(new URL(ORIGIN), { pathname: path }).pathname;

fuzz(
  'the pages of whatever categories and products have URLs that lead to them',
  fc.property(anyTitled, anyTitled, (shelves, bakes) => {
    for (const shelf of shelves) {
      const category = slugOf(shelves, shelf);
      const [shelfPage] = matchRoutes([...routes], inAddressBar(paths.category(category))) ?? [];
      expect(shelfPage?.route.path).toBe('/our/:category');
      expect(bySlug(shelves, shelfPage?.params.category ?? '')).toBe(shelf);

      for (const bake of bakes) {
        const path = paths.product(category, slugOf(bakes, bake));
        const [bakePage] = matchRoutes([...routes], inAddressBar(path)) ?? [];
        expect(bakePage?.route.path).toBe('/our/:category/:product');
        expect(bySlug(bakes, bakePage?.params.product ?? '')).toBe(bake);
      }
    }
  }),
);

test.each([
  ...['/a%0Ab', '/our/%E0%A4%A', '/our/%2F/%00', '/our//..', '/our/__proto__/constructor'],
  '/thank-you-page/constructor',
])('%s shows a screen', async (url) => {
  const { container } = render(
    <MemoryRouter initialEntries={[url]}>
      <CartProvider store={cartOf()}>
        <App />
      </CartProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(container.querySelector('main h1')).toBeInTheDocument(), PATIENCE);
  expect(container).not.toHaveTextContent('something broke');
});
