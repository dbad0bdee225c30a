import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import type { LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import { type CheckoutDetails, detailsProblems, MAX_LENGTH } from '@/domain/order/checkout';
import { MAX_ITEM_LENGTH, MAX_PICTURE_LENGTH, MAX_PICTURES, toOrder } from '@/domain/order/order';
import { loadOrder, writeOrder } from '@/services/order/orders';
import { anyPence } from '../support/arbitraries.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { DELIVERY, orderId, productId } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { fuzz } from './fuzz.ts';
import { textOf } from './inputs.ts';

const PRODUCTS = ['boule', 'constructor', '1'];
const PLACE = { point: collectionPoint, delivery: DELIVERY };
const trimmed = (text: fc.Arbitrary<string>) => text.map((typed) => typed.trim() || 'Loaf');

// Products without a price, so that the rules can't compare it.
beforeAll(() => givenCatalogue({ cakes: Object.fromEntries(PRODUCTS.map((key) => [key, { title: key }])) }));

/** The texts of a unit that have to be short enough, and those that may be too long for an order. */
const KEPT = ['title', 'api'] as const;
const DESCRIBING = ['img', 'desc', 'category', 'allergens', 'ingredients'] as const;
const TYPED = ['name', 'phone', 'email', 'additional', 'address', 'postalCode'] as const;

/** A record of each of these fields, by what its longest text makes of it. */
const each = <Key extends string, Value>(
  keys: readonly Key[],
  lengths: Readonly<Record<Key, number>>,
  make: (longest: number) => Value,
) => Object.fromEntries(keys.map((key) => [key, make(lengths[key])])) as Record<Key, Value>;

const short = (longest: number) => trimmed(textOf(1, longest));

const anyUnit: fc.Arbitrary<CartItem> = fc.record({
  id: fc.uuid(),
  firebaseId: fc.constantFrom('', ...PRODUCTS).map(productId),
  price: anyPence,
  ...each(KEPT, MAX_ITEM_LENGTH, short),
  ...each(DESCRIBING, MAX_ITEM_LENGTH, (longest) => textOf(0, 2 * longest)),
  descImgs: fc.array(textOf(1, 2 * MAX_PICTURE_LENGTH), { maxLength: 2 * MAX_PICTURES }),
  limit: fc.oneof(fc.nat(), fc.constant(Number.POSITIVE_INFINITY)),
  addOnItem: fc.option(
    fc.record({
      title: short(MAX_ITEM_LENGTH.variantTitle),
      price: anyPence,
      api: short(MAX_ITEM_LENGTH.api),
    }),
  ),
});

const anyDetails: fc.Arbitrary<CheckoutDetails> = fc
  .record({
    type: fc.constantFrom<CheckoutDetails['type']>('Collection', 'delivery'),
    ...each(TYPED, MAX_LENGTH, (longest) => textOf(2, longest)),
  })
  .filter((details) => Object.keys(detailsProblems(details)).length === 0);

/** The SDK splits long messages. It may cut an emoji in two, and then both halves get lost. */
const comparable = (order: unknown) =>
  JSON.parse(JSON.stringify(order).replace(/[\uD800-\uDFFF\uFFFD]/g, '?'));

fuzz(
  'the database takes every order that the shop makes of what it let pass, and keeps it as it was',
  fc.asyncProperty(
    fc.array(anyUnit, { minLength: 1, maxLength: 3 }),
    anyDetails,
    fc.constantFrom<'card' | 'cash'>('card', 'cash'),
    async (items, details, payment) => {
      const day = '2026-11-27' as LondonDay;
      const order = toOrder(orderId(randomUUID()), items, details, payment, day, PLACE);
      await writeOrder(order);
      expect(comparable(await loadOrder(order.id))).toEqual(comparable(order));
    },
  ),
  40,
);
