import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { OrderSummary } from '@/components/order/OrderSummary';
import { pence } from '@/domain/money';
import { toSlug } from '@/domain/slug';
import { CategoryHeader } from '@/pages/category/CategoryPage';
import { ProductGrid } from '@/pages/category/ProductGrid';
import { ProductDetails } from '@/pages/product/ProductDetails';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { aProduct, aUnit } from '../support/samples.ts';
import { fuzz } from './fuzz.ts';
import { anyMarkup } from './inputs.ts';

interface Texts {
  readonly title: string;
  readonly words: string;
}
const PLAIN: Texts = { title: 'Boule', words: 'A round loaf.' };
/** No weights in titles: they would add a price by weight to the page, and so change its elements. */
const anyTexts: fc.Arbitrary<Texts> = fc
  .record({ title: anyMarkup, words: anyMarkup })
  .filter(({ title }) => !/\d\s*k?g/i.test(title));

/** The elements and the names of their attributes, without any text. */
function skeleton(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll('*'), (element) =>
    [element.localName, ...element.getAttributeNames()].join(' '),
  );
}

/** The parts of the shop that show texts from the database and the basket. */
function shopWith({ title, words }: Texts): ReactElement {
  const fields = { title, desc: words, category: words, allergens: words, ingredients: words };
  const product = aProduct(fields);
  return (
    <MemoryRouter>
      <CartProvider store={cartOf()}>
        <CategoryHeader category={{ id: '1', title, img: '', desc: words }} />
        <ProductGrid products={[product]} all={[product]} category={toSlug(words)} />
        <ProductDetails product={product} />
        <OrderSummary items={[aUnit(fields)]} delivery={null} total={pence(0)} />
      </CartProvider>
    </MemoryRouter>
  );
}

fuzz(
  'a text of the database is text on the screen, and never markup',
  fc.property(anyTexts, (texts) => {
    const plain = skeleton(render(shopWith(PLAIN)).container);
    cleanup();
    const { container } = render(shopWith(texts));

    expect(skeleton(container)).toEqual(plain);
    expect(container.querySelector('h1')?.textContent).toBe(texts.title);
    expect(container.textContent).toContain(texts.words);
    cleanup();
  }),
  10,
);
