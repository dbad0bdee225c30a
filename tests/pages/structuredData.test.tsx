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
function unknownTo({ '@type': type, ...properties }: Thing): string[] {
  const allowed = SCHEMA_PROPERTIES[type];
  if (!allowed) return [type];
  return Object.entries(properties).flatMap(([property, value]) => {
    const known = property === '@id' || allowed.includes(property);
    const inside = [value].flat().flatMap((part) => (typeof part === 'object' ? unknownTo(part) : []));
    return known ? inside : [`${type}.${property}`, ...inside];
  });
}

/** The page's data blocks, parsed. */
const shownData = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

test.each([
  ['the bakery', bakeryData()],
  ['a product', productData(aProduct({ limit: 3 }), PATH)],
  ['a product in sizes', productData(aProduct({ title: 'Raw Honey', price: null }), PATH)],
])("%s is described in schema.org's terms", (_what, data) => {
  expect(data && unknownTo(data)).toEqual([]);
});

test('what schema.org does not know is found', () => {
  const data = { '@type': 'Bakery', name: 'x', crust: 'dark', location: { '@type': 'Oven' } };

  expect(unknownTo(data)).toEqual(['Bakery.crust', 'Oven']);
});

test('the home page tells of the bakery', async () => {
  await givenCatalogue({});
  renderRoute(paths.home);
  await screen.findByRole('heading', { level: 1 });

  expect(shownData()).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: shop.name,
      url: `${SITE}/`,
      telephone: shop.phone,
    }),
  ]);
});

test("a product's page tells of it, under its one address", async () => {
  await givenCatalogue({
    categories: { 2: { title: 'Extras' }, 1: { title: 'Sourdough' } },
    cakes: {
      boule: { title: 'Boule', price: 7.5, category: 'Extras, Sourdough', img: '/images/x.webp', limit: 20 },
    },
  });
  renderRoute('/our/extras/boule');
  await screen.findByRole('heading', { level: 1, name: 'Boule' });

  await expect.poll(shownData).toEqual([
    expect.objectContaining({
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
    }),
  ]);
});

test('each size is an offer with its own price', () => {
  const data = productData(aProduct({ title: 'Raw Honey', price: pence(1) }), PATH);

  expect(data?.offers).toMatchObject([
    { name: 'Raw Honey, 250g', price: '13.50' },
    { name: 'Raw Honey, 1200g', price: '27.00' },
  ]);
});

test.each([
  [6, 'InStock'],
  [5, 'LimitedAvailability'],
  [0, 'SoldOut'],
])('with %d left, a product is %s', (limit, availability) => {
  const data = productData(aProduct({ limit }), PATH);

  expect(data?.offers).toMatchObject([{ availability: `https://schema.org/${availability}` }]);
  expect(AVAILABILITIES).toContain(`https://schema.org/${availability}`);
});

test('without a limit nothing is said of what is left', () => {
  const data = productData(aProduct({ limit: Number.POSITIVE_INFINITY }), PATH);

  expect(data?.offers).not.toMatchObject([{ availability: expect.anything() }]);
});

test('what has no price is not offered', () => {
  expect(productData(aProduct({ price: null }), PATH)).toBeNull();
});

test('no text of the database can close the data block', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: hostile }} />);

  expect(container.innerHTML.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(shownData()).toEqual([{ '@context': 'https://schema.org', '@type': 'Product', name: hostile }]);
});
