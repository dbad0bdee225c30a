import { expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { pence } from '@/domain/money';
import { toLastLines } from '@/domain/order/lastOrder';
import { describeLastLines, lastTime } from '@/domain/order/lastTime';
import type { Offer } from '@/domain/order/reconcileCart';
import type { Product } from '@/domain/product';
import { aProduct, aUnit, aVariant, productId, unitsOf } from '../../support/samples.ts';

const TOTE = { title: 'Tote Bag', img: '', price: pence(1800), api: 'price_tote', soldOut: false };
const SMALL = aVariant({ title: '320g', price: pence(1900) });
const HONEY = aProduct({ id: productId('honey'), title: 'Raw Honey', allergens: 'None' });

const boule = (fields: Partial<Product> = {}) => aProduct(fields);
const onSale = (products: readonly Product[], offer: Partial<Offer> = {}): Offer => ({
  products,
  variantsOf: ({ title }) => (title === 'Raw Honey' ? [SMALL] : []),
  upsells: [TOTE],
  ...offer,
});

const LAST = toLastLines([
  ...unitsOf(3),
  aUnit({ firebaseId: 'honey', title: 'Raw Honey', addOnItem: SMALL, price: SMALL.price }),
  aUnit({ firebaseId: '', price: pence(1800) }),
]);

let count = 0;
const newId = () => `new-${count++}`;
const again = (offer: Offer, cart = unitsOf(0)) => lastTime(LAST, offer, cart, newId);

test('what is still sold comes at its price of today, each unit with an id of its own', () => {
  expect(describeLastLines(LAST)).toBe('3 × Boule, 1 × Raw Honey 320g, 1 × Tote Bag');
  const { units, leftOut } = again(onSale([boule({ price: pence(750) }), HONEY]));
  expect(leftOut).toEqual([]);
  expect(units.map(({ title, price, addOnItem }) => [title, price, addOnItem?.title ?? ''])).toEqual([
    ...Array(3).fill(['Boule', 750, '']),
    ['Raw Honey', 1900, '320g'],
    ['Tote Bag', 1800, ''],
  ]);
  expect(new Set(units.map(({ id }) => id)).size).toBe(5);
});

test.each<[string, Partial<Offer>, string]>([
  ['sold out', { products: [boule({ limit: 0 }), HONEY] }, 'Boule is sold out.'],
  ['scarce', { products: [boule({ limit: 2 }), HONEY] }, 'Only 2 of 3 × Boule are left.'],
  ['the last one', { products: [boule({ limit: 1 }), HONEY] }, 'Only 1 of 3 × Boule is left.'],
  ['without a price', { products: [boule({ price: null }), HONEY] }, 'Boule is no longer on sale.'],
  ['without its size', { variantsOf: () => [] }, 'Raw Honey 320g is no longer on sale.'],
  ['a sold-out bestseller', { upsells: [{ ...TOTE, soldOut: true }] }, 'Tote Bag is sold out.'],
  ['a bestseller of the past', { upsells: [] }, 'Tote Bag is no longer on sale.'],
])('what is left out is named: %s', (_, offer, sentence) => {
  expect(again(onSale([boule(), HONEY], offer)).leftOut).toEqual([sentence]);
});

test('sizes of a product share its stock', () => {
  const large = aVariant({ title: '1200g' });
  const lines = toLastLines([SMALL, large].map((addOnItem) => aUnit({ firebaseId: 'honey', addOnItem })));
  const offer = onSale([{ ...HONEY, limit: 1 }], { variantsOf: () => [SMALL, large] });
  expect(lastTime(lines, offer, [], newId)).toMatchObject({
    units: [{ addOnItem: SMALL }],
    leftOut: ['Honey 1200g is sold out.'],
  });
});

test('the cart never takes more than it holds', () => {
  const { units, leftOut } = again(onSale([boule(), HONEY]), unitsOf(MAX_CART_ITEMS - 2));
  expect(units).toHaveLength(2);
  expect(leftOut[0]).toBe('Only 2 of 3 × Boule fit into the cart.');
  // What is in the cart already is no longer left.
  const scarce = onSale([boule({ limit: 3 }), HONEY]);
  expect(again(scarce, unitsOf(2)).leftOut[0]).toBe('Only 1 of 3 × Boule is left.');
});
