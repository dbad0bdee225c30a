import { expect, test } from 'vitest';
import { shownChanges } from '@/baker/products/domain/shownChanges';

const size = { title: 'Large', price: 9 };
const rye = { title: 'Rye', price: 8, limit: 3, sizes: [size] };

test.each<[what: string, fields: object, isShown: boolean]>([
  ['a price', { price: 9 }, true],
  ['a size’s price', { sizes: [{ ...size, price: 10 }] }, true],
  ['a size more', { sizes: [size, { title: 'Small', price: 5 }] }, true],
  ['its stock', { limit: 2 }, false],
  ['that it is only packed', { packed: true }, false],
  ['its VAT category', { vat: 'zero' }, false],
  ['its dough', { dough: 'sour', grams: 900, sizes: [{ ...size, grams: 1200 }] }, false],
])('of a product, shoppers may see %s: %j', (_, fields, isShown) => {
  const changes = shownChanges({ cakes: { rye } }, { cakes: { rye: { ...rye, ...fields } } });
  expect(changes).toHaveLength(isShown ? 1 : 0);
});
