import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageMeta } from '@/components/page/PageMeta';
import { pence } from '@/domain/money';
import { productData } from '@/pages/product/productData';
import { renderRoute } from '../support/renderRoute.tsx';
import { aProduct } from '../support/samples.ts';
import { shopSells } from '../support/shopSells.ts';

const SITE = 'https://legit-sourdough.example';
const PATH = '/our/sourdough/boule';

/** The page's data blocks, parsed. */
const shownData = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

test("a product's page tells of it, under its one address", async () => {
  const boule = { title: 'Boule', price: 7.5, category: 'Extras, Sourdough', img: '/images/x.webp' };
  await shopSells({
    categories: { 2: { title: 'Extras' }, 1: { title: 'Sourdough' } },
    cakes: { boule: { ...boule, limit: 20 } },
  });
  renderRoute('/our/extras/boule');
  await screen.findByText('Add to Cart');

  const address = { name: 'Boule', url: SITE + PATH };
  const price = { price: '7.50', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };
  const offers = [{ '@type': 'Offer', ...address, ...price }];
  expect(shownData()).toMatchObject([
    { '@type': 'Product', ...address, image: [`${SITE}/images/x.webp`], offers },
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
});

test('what has no limit says nothing of what is left, and what has no price is not offered', () => {
  const data = productData(aProduct({ limit: Number.POSITIVE_INFINITY }), PATH);
  expect(data?.offers).toEqual([expect.not.objectContaining({ availability: expect.anything() })]);
  expect(productData(aProduct({ price: null }), PATH)).toBeNull();
});

test('no text of the database can close the data block', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const { container } = render(<PageMeta title="Boule" data={{ '@type': 'Product', name: hostile }} />);
  expect(container.innerHTML.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(shownData()).toEqual([{ '@context': 'https://schema.org', '@type': 'Product', name: hostile }]);
});
