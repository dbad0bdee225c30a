import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { toUpsellItem } from '@/domain/order/upsell';
import { aProduct } from '../../support/samples.ts';

const upsell = { title: 'Tote Bag', img: '', price: pence(1800), api: 'price_tote', soldOut: false };

test('a unit of an upsell has no product, and so no stock', () => {
  expect(toUpsellItem(upsell, [], 'unit')).toMatchObject({
    firebaseId: '',
    price: 1800,
    api: 'price_tote',
    limit: Number.POSITIVE_INFINITY,
    allergens: '',
  });
});

test("a unit of an upsell has the contents of the catalogue's product with its title", () => {
  const tote = aProduct({ title: 'Tote Bag', allergens: 'Not a food.', ingredients: 'Cotton' });

  expect(toUpsellItem(upsell, [aProduct(), tote], 'unit')).toMatchObject({
    firebaseId: '',
    price: 1800,
    allergens: 'Not a food.',
    ingredients: 'Cotton',
  });
});
