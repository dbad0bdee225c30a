import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionPoint } from '@/config/shop';
import { type CartItem, MAX_CART_ITEMS } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems, MAX_LENGTH } from '@/domain/checkout';
import { toOrder } from '@/domain/order';
import { loadOrder, writeOrder } from '@/services/orders';
import { anyPence } from '../support/arbitraries.ts';
import { aUnit, aVariant, DELIVERY, orderId, productId, unitsOf } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { fuzz } from './fuzz.ts';
import { textOf } from './inputs.ts';

const PLACE = { point: collectionPoint, delivery: DELIVERY };
/** The most characters that the database takes of each text of a unit. */
const LONGEST = {
  title: 200,
  api: 200,
  img: 2000,
  desc: 5000,
  category: 500,
  allergens: 2000,
  ingredients: 5000,
};
const MOST_PICTURES = 50;

const trimmed = (text: fc.Arbitrary<string>) => text.map((typed) => typed.trim() || 'Loaf');

const anyUnit: fc.Arbitrary<CartItem> = fc.record({
  id: fc.uuid(),
  firebaseId: fc.constantFrom('', 'boule', 'constructor', '1').map(productId),
  title: trimmed(textOf(1, LONGEST.title)),
  price: anyPence,
  api: textOf(0, LONGEST.api),
  img: textOf(0, LONGEST.img),
  descImgs: fc.array(textOf(1, LONGEST.img), { maxLength: MOST_PICTURES }),
  desc: textOf(0, LONGEST.desc),
  category: textOf(0, LONGEST.category),
  limit: fc.oneof(fc.nat(), fc.constant(Number.POSITIVE_INFINITY)),
  allergens: textOf(0, LONGEST.allergens),
  ingredients: textOf(0, LONGEST.ingredients),
  addOnItem: fc.option(
    fc.record({ title: trimmed(textOf(1, LONGEST.title)), price: anyPence, api: textOf(0, LONGEST.api) }),
  ),
});

const anyDetails: fc.Arbitrary<CheckoutDetails> = fc
  .record({
    name: textOf(2, MAX_LENGTH.name),
    phone: textOf(2, MAX_LENGTH.phone),
    email: textOf(2, MAX_LENGTH.email),
    additional: textOf(0, MAX_LENGTH.additional),
    type: fc.constantFrom<CheckoutDetails['type']>('Collection', 'delivery'),
    address: textOf(2, MAX_LENGTH.address),
    postalCode: textOf(2, MAX_LENGTH.postalCode),
  })
  .filter((details) => Object.keys(detailsProblems(details)).length === 0);

/** The SDK sends long messages in pieces. It may cut an emoji in two, and then neither half arrives. */
const comparable = (order: unknown) =>
  JSON.parse(JSON.stringify(order).replace(/[\uD800-\uDFFF\uFFFD]/g, '?'));

/** Writes the order as the shop does, and expects to find it as it was. */
async function expectAccepted(...[items, details, payment]: OrderParts): Promise<void> {
  const order = toOrder(orderId(randomUUID()), items, details, payment, PLACE);
  await writeOrder(order);
  expect(comparable(await loadOrder(order.id))).toEqual(comparable(order));
}
type OrderParts = [items: readonly CartItem[], details: CheckoutDetails, payment: 'card' | 'cash'];

fuzz(
  'the database takes every order that the shop makes of what it let pass, and keeps it as it was',
  fc.asyncProperty(
    fc.array(anyUnit, { minLength: 1, maxLength: 3 }),
    anyDetails,
    fc.constantFrom<'card' | 'cash'>('card', 'cash'),
    expectAccepted,
  ),
  40,
);

test('the database takes the largest order', async () => {
  const longest = (length: number) => '🥖'.repeat(length / 2);
  const largest = aUnit({
    title: longest(LONGEST.title),
    api: longest(LONGEST.api),
    img: longest(LONGEST.img),
    descImgs: Array.from({ length: MOST_PICTURES }, () => longest(LONGEST.img)),
    desc: longest(LONGEST.desc),
    category: longest(LONGEST.category),
    allergens: longest(LONGEST.allergens),
    ingredients: longest(LONGEST.ingredients),
    addOnItem: aVariant({ title: longest(LONGEST.title), api: longest(LONGEST.api) }),
  });
  const details: CheckoutDetails = {
    name: longest(MAX_LENGTH.name),
    phone: longest(MAX_LENGTH.phone),
    email: longest(MAX_LENGTH.email),
    additional: longest(MAX_LENGTH.additional),
    type: 'delivery',
    address: longest(MAX_LENGTH.address),
    postalCode: longest(MAX_LENGTH.postalCode),
  };
  await expectAccepted([largest, ...unitsOf(MAX_CART_ITEMS - 1)], details, 'card');
});
