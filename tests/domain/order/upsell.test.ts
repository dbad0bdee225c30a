import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { toUpsellItem } from '@/domain/order/upsell';
import { aProduct } from '../../support/samples.ts';

const upsell = { title: 'Tote Bag', img: '', price: pence(1800), api: 'price_tote', soldOut: false };
const CONTENTS = { allergens: 'Not a food.', ingredients: 'Cotton' };
const TOTE = aProduct({ title: 'Tote Bag', ...CONTENTS });

test.each([
  ['no contents without such a product', [], { allergens: '', ingredients: '' }],
  ["the contents of the catalogue's product with its title", [aProduct(), TOTE], CONTENTS],
])('a unit of an upsell has no product, and so no stock, and %s', (_, products, contents) => {
  expect(toUpsellItem(upsell, products, 'unit')).toMatchObject({
    firebaseId: '',
    price: 1800,
    api: 'price_tote',
    limit: Number.POSITIVE_INFINITY,
    ...contents,
  });
});
