import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { nextBake } from '@/domain/bakeCalendar';
import type { CartItem } from '@/domain/cart';
import { DESCRIPTIONS, MAX_ITEM_LENGTH, productDetails } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { pence, toPounds } from '@/domain/money';
import { type CheckoutDetails, detailsProblems, TYPED } from '@/domain/order/checkout';
import { MAX_PICTURE_LENGTH, MAX_PICTURES, toOrder } from '@/domain/order/toOrder';
import { loadOrder, writeOrder } from '@/services/order/orders';
import { givenCatalogue } from '../support/givenShop.ts';
import { DELIVERY, ORDINARY, orderId, productId } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { fuzz, textOf } from './fuzz.ts';

const PRODUCTS = ['boule', 'constructor', '1'];
/** The database's clock decides which day can be ordered for. */
const bake = nextBake(ORDINARY, new Date());

/** Products without a price, so that the rules can't compare it, in the ordered sizes; and the bestsellers. */
const givenProductsOf = (items: readonly CartItem[]) => {
  const sizesOf = (key: string) =>
    items.flatMap(({ firebaseId, addOnItem, price }) =>
      firebaseId === key && addOnItem ? { ...addOnItem, price: toPounds(price) } : [],
    );
  const records = PRODUCTS.map((key) => [key, { title: key, sizes: sizesOf(key) }]);
  const extras = items.filter(({ firebaseId }) => firebaseId === '');
  const bestsellers = extras.map(({ title, price }, index) => [index + 1, { title, price: toPounds(price) }]);
  return givenCatalogue({
    cakes: Object.fromEntries(records),
    bestsellers: Object.fromEntries(bestsellers),
  });
};

const anyPence = fc.nat(10_000_000).map(pence);
const kept = (field: keyof typeof MAX_ITEM_LENGTH) =>
  textOf(1, MAX_ITEM_LENGTH[field]).map((typed) => typed.trim() || 'Loaf');
const asRead = v.object(productDetails);

/** A unit must have its product's title; a bestseller may have any. */
const anyUnit: fc.Arbitrary<CartItem> = fc
  .record({
    id: fc.uuid(),
    firebaseId: fc.constantFrom('', ...PRODUCTS).map(productId),
    price: anyPence,
    title: kept('title'),
    api: kept('api'),
    // Descriptions may be too long for an order.
    ...mapFields(DESCRIPTIONS, ({ inOrder }) => textOf(0, 2 * inOrder)),
    descImgs: fc.array(textOf(1, 2 * MAX_PICTURE_LENGTH), { maxLength: 2 * MAX_PICTURES }),
    limit: fc.oneof(fc.nat(), fc.constant(Number.POSITIVE_INFINITY)),
    addOnItem: fc.option(fc.record({ title: kept('variantTitle'), price: anyPence, api: kept('api') })),
  })
  .map((unit) => ({ ...unit, ...v.parse(asRead, unit), title: unit.firebaseId || unit.title }));

const anyDetails: fc.Arbitrary<CheckoutDetails> = fc
  .record({
    type: fc.constantFrom<CheckoutDetails['type']>('Collection', 'delivery'),
    ...mapFields(TYPED, ({ most }) => textOf(2, most)),
  })
  .filter((details) => Object.keys(detailsProblems(details)).length === 0);

/** The SDK splits long messages. A split in the middle of an emoji loses both halves. */
const comparable = (order: unknown) =>
  JSON.parse(JSON.stringify(order).replace(/[\uD800-\uDFFF\uFFFD]/g, '?'));

fuzz(
  'the database takes every order that the shop makes of what it let pass, and keeps it as it was',
  fc.asyncProperty(
    fc.array(anyUnit, { minLength: 1, maxLength: 3 }),
    anyDetails,
    fc.constantFrom<'card' | 'cash'>('card', 'cash'),
    async (items, details, payment) => {
      await givenProductsOf(items);
      const order = toOrder(orderId(randomUUID()), items, details, payment, bake, DELIVERY);
      await writeOrder(order);
      expect(comparable(await loadOrder(order.id))).toEqual(comparable(order));
    },
  ),
  40,
);
