import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { StructuredData, type Thing } from '@/components/page/StructuredData';
import { paths } from '@/config/paths';
import { pence } from '@/domain/money';
import { bakeryData } from '@/pages/home/bakeryData';
import { productData } from '@/pages/product/productData';
import { givenCatalogue } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct } from '../support/samples.ts';
import { AVAILABILITIES, SCHEMA_PROPERTIES } from '../support/schemaVocabulary.ts';

const SITE = 'https://legit-sourdough.example';
const PATH = '/our/sourdough/boule';

/** Properties that schema.org does not have, as `Type.property`. */
function unknownTo({ '@type': type, '@id': _, ...properties }: Thing): string[] {
  return Object.entries(properties).flatMap(([property, value]) => [
    ...(SCHEMA_PROPERTIES[type]?.includes(property) ? [] : [`${type}.${property}`]),
    ...[value].flat().flatMap((part) => (typeof part === 'object' ? unknownTo(part) : [])),
  ]);
}

/** The page's data blocks, parsed. */
const shownData = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

test('the home page tells of the bakery', async () => {
  renderRoute(paths.home);
  await screen.findByRole('heading', { level: 1 });

  const fields = { '@type': 'Bakery', name: shop.name, url: `${SITE}/`, telephone: shop.phone };
  expect(shownData()).toMatchObject([{ '@context': 'https://schema.org', ...fields }]);
  expect(unknownTo(bakeryData())).toEqual([]);
});

test("a product's page tells of it, under its one address", async () => {
  await givenCatalogue({
    categories: { 2: { title: 'Extras' }, 1: { title: 'Sourdough' } },
    cakes: {
      boule: { title: 'Boule', price: 7.5, category: 'Extras, Sourdough', img: '/images/x.webp', limit: 20 },
    },
  });
  renderRoute('/our/extras/boule');

  await expect.poll(shownData, { timeout: 10_000 }).toMatchObject([
    {
      '@type': 'Product',
      name: 'Boule',
      url: SITE + PATH,
      image: [`${SITE}/images/x.webp`],
      offers: [
        {
          '@type': 'Offer',
          name: 'Boule',
          price: '7.50',
          priceCurrency: 'GBP',
          availability: 'https://schema.org/InStock',
          url: SITE + PATH,
        },
      ],
    },
  ]);
});

test.each([
  [6, 'InStock'],
  [5, 'LimitedAvailability'],
  [0, 'SoldOut'],
])('with %d left, a product in sizes is %s in each, with its own price', (limit, stock) => {
  const data = productData(aProduct({ title: 'Raw Honey', price: pence(1), limit }), PATH);

  const availability = `https://schema.org/${stock}`;
  expect(data?.offers).toMatchObject([
    { name: 'Raw Honey, 250g', price: '13.50', availability },
    { name: 'Raw Honey, 1200g', price: '27.00', availability },
  ]);
  expect(AVAILABILITIES).toContain(availability);
  expect(data && unknownTo(data)).toEqual([]);
});

test('what has no limit says nothing of what is left, and what has no price is not offered', () => {
  const data = productData(aProduct({ limit: Number.POSITIVE_INFINITY }), PATH);

  expect(data?.offers).toEqual([expect.not.objectContaining({ availability: expect.anything() })]);
  expect(productData(aProduct({ price: null }), PATH)).toBeNull();
});

test('no text of the database can close the data block', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: hostile }} />);

  expect(container.innerHTML.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(shownData()).toEqual([{ '@context': 'https://schema.org', '@type': 'Product', name: hostile }]);
});
