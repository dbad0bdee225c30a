import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import type { LondonDay } from '@/domain/bakeDay';
import { type CartItem, MAX_CART_ITEMS } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems, MAX_LENGTH } from '@/domain/order/checkout';
import { MAX_ITEM_LENGTH, MAX_PICTURE_LENGTH, MAX_PICTURES, toOrder } from '@/domain/order/order';
import { loadOrder, writeOrder } from '@/services/order/orders';
import { anyPence } from '../support/arbitraries.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { aUnit, aVariant, DELIVERY, orderId, productId, unitsOf } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { fuzz } from './fuzz.ts';
import { textOf } from './inputs.ts';

const PRODUCTS = ['boule', 'constructor', '1'];
const PLACE = { point: collectionPoint, delivery: DELIVERY };
const trimmed = (text: fc.Arbitrary<string>) => text.map((typed) => typed.trim() || 'Loaf');

// Products without a price, so that the rules can't compare it.
beforeAll(() => givenCatalogue({ cakes: Object.fromEntries(PRODUCTS.map((key) => [key, { title: key }])) }));

/** A product's text, which may be too long for an order. */
const describing = (longest: number) => textOf(0, 2 * longest);

const anyUnit: fc.Arbitrary<CartItem> = fc.record({
  id: fc.uuid(),
  firebaseId: fc.constantFrom('', ...PRODUCTS).map(productId),
  title: trimmed(textOf(1, MAX_ITEM_LENGTH.title)),
  price: anyPence,
  api: textOf(0, MAX_ITEM_LENGTH.api),
  img: describing(MAX_ITEM_LENGTH.img),
  descImgs: fc.array(textOf(1, 2 * MAX_PICTURE_LENGTH), { maxLength: 2 * MAX_PICTURES }),
  desc: describing(MAX_ITEM_LENGTH.desc),
  category: describing(MAX_ITEM_LENGTH.category),
  limit: fc.oneof(fc.nat(), fc.constant(Number.POSITIVE_INFINITY)),
  allergens: describing(MAX_ITEM_LENGTH.allergens),
  ingredients: describing(MAX_ITEM_LENGTH.ingredients),
  addOnItem: fc.option(
    fc.record({
      title: trimmed(textOf(1, MAX_ITEM_LENGTH.variantTitle)),
      price: anyPence,
      api: textOf(0, MAX_ITEM_LENGTH.api),
    }),
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

/** The SDK splits long messages. It may cut an emoji in two, and then both halves get lost. */
const comparable = (order: unknown) =>
  JSON.parse(JSON.stringify(order).replace(/[\uD800-\uDFFF\uFFFD]/g, '?'));

/** Writes the order as the shop does, and expects that it can be read back unchanged. */
async function expectAccepted(...[items, details, payment]: OrderParts): Promise<void> {
  const order = toOrder(orderId(randomUUID()), items, details, payment, '2026-11-27' as LondonDay, PLACE);
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
    title: longest(MAX_ITEM_LENGTH.title),
    api: longest(MAX_ITEM_LENGTH.api),
    img: longest(MAX_ITEM_LENGTH.img),
    descImgs: Array.from({ length: MAX_PICTURES }, () => longest(MAX_PICTURE_LENGTH)),
    desc: longest(MAX_ITEM_LENGTH.desc),
    category: longest(MAX_ITEM_LENGTH.category),
    allergens: longest(MAX_ITEM_LENGTH.allergens),
    ingredients: longest(MAX_ITEM_LENGTH.ingredients),
    addOnItem: aVariant({ title: longest(MAX_ITEM_LENGTH.variantTitle), api: longest(MAX_ITEM_LENGTH.api) }),
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
