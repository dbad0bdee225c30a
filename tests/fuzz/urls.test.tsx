import { cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter, matchRoutes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { App } from '@/app/App';
import { routes } from '@/app/routes';
import { paths } from '@/config/paths';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { fuzz } from './fuzz.ts';
import { anyText } from './inputs.ts';

/** The first screen of a kind loads its code. */
const PATIENCE = { timeout: 10_000 };
const ORIGIN = 'https://shop.example';
const CATALOGUE = {
  categories: { 1: { title: 'Sourdough', img: '/images/cat-sourdough-800.webp', desc: 'Loaves' } },
  cakes: { boule: { title: 'Boule', price: 7, category: 'Sourdough' } },
};

beforeEach(async () => {
  logged('warn');
  await givenCatalogue(CATALOGUE);
});

/** `.` and `..` are no names in a URL, however they are written. */
const anyTitle = anyText.map((text) => text.trim() || 'Loaf').filter((title) => !/^\.{1,2}$/.test(title));
/** A title as a URL can have it: in lower case, and without half a surrogate pair. */
const inUrl = (title: string) => title.toLowerCase().replace(/\p{Surrogate}/gu, '\uFFFD');

/** The path as it is in the address bar. */
const inAddressBar = (path: string) => Object.assign(new URL(ORIGIN), { pathname: path }).pathname;

const starts = [...new Set(routes.map(({ path }) => path.replace(/[:*].*/, '')))];
const anyUrl = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.oneof(anyText, anyText.map(encoded)), { maxLength: 3 }))
  .map(([start, parts]) => inAddressBar(start + parts.join('/')));

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}

fuzz(
  'the pages of whatever category and product have URLs that lead to them',
  fc.property(anyTitle, anyTitle, (category, product) => {
    const [shelf] = matchRoutes([...routes], inAddressBar(paths.category(category))) ?? [];
    expect(shelf?.route.path).toBe('/our/:category');
    expect(shelf?.params.category).toBe(inUrl(category));

    const [bake] = matchRoutes([...routes], inAddressBar(paths.product(category, product))) ?? [];
    expect(bake?.route.path).toBe('/our/:category/:product');
    expect(bake?.params).toMatchObject({ category: inUrl(category), product: inUrl(product) });
  }),
);

async function expectScreen(url: string): Promise<void> {
  const { container } = render(
    <MemoryRouter initialEntries={[url]}>
      <App />
    </MemoryRouter>,
  );
  await waitFor(() => expect(container.querySelector('main h1')).toBeInTheDocument(), PATIENCE);
  expect(container).not.toHaveTextContent('something broke');
  cleanup();
}

test.each([
  '/a%0Ab',
  '/our/%E0%A4%A',
  '/our/%2F/%00',
  '/our/__proto__/constructor',
  '/thank-you-page/constructor',
])('%s shows a screen', expectScreen);

fuzz('every URL shows a screen, and none breaks', fc.asyncProperty(anyUrl, expectScreen), 40);
