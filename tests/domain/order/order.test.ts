import { expect, test } from 'vitest';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { pence } from '@/domain/money';
import type { CheckoutDetails } from '@/domain/order/checkout';
import { amountDue, deliveryFor, titlesWithoutPriceId, toLineItems } from '@/domain/order/lineItems';
import { sameOrder } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { MAX_PICTURE_LENGTH, MAX_PICTURES, toOrder, toOrderItem } from '@/domain/order/toOrder';
import { newOrderId } from '@/services/order/orderIds';
import { anOrder, aUnit, BAKE, DELIVERY, DETAILS, ORDER_ID, unitsOf } from '../../support/samples.ts';

const TO_THE_DOOR = { ...DETAILS, type: 'delivery', address: '9 Oven Row', postalCode: 'N1 1AA' } as const;

const made = (details: CheckoutDetails = DETAILS, items = [aUnit()], payment: 'cash' | 'card' = 'cash') =>
  toOrder(ORDER_ID, items, details, payment, BAKE, DELIVERY);

test('an order for collection names the collection point, and has every field', () => {
  const items = [aUnit()];
  const others = { additional: 'Sliced, please', bakeDay: BAKE.day, orderedFor: BAKE.day };
  expect(made(DETAILS, items)).toEqual(anOrder({ items, ...others }));
});

test('an order for delivery has the address, and all is trimmed', () => {
  const typed = { ...TO_THE_DOOR, name: '  Ada ', email: ' ada@example.com ', address: ' 9 Oven Row ' };
  expect(made(typed)).toMatchObject({ ...TO_THE_DOOR, name: 'Ada' });
});

test('an order is collected where delivery is no longer offered; by card it says that it is paid, and is not finished', () => {
  const { type, deliveryPrice, address } = made();
  const order = toOrder(ORDER_ID, [], TO_THE_DOOR, 'cash', BAKE, null);
  expect(order).toMatchObject({ type, deliveryPrice, address });
  expect(made(DETAILS, [], 'card')).toMatchObject({ hasPaid: true, paid: false });
});

test.each([
  [2, 'Collection', DELIVERY, 15_00],
  [2, 'delivery', null, 15_00],
  [8, 'delivery', DELIVERY, 66_00],
  [10, 'delivery', DELIVERY, 78_00],
] as const)('to pay are %i items, and a delivery: %s, %j', (count, type, delivery, due) => {
  expect(amountDue(unitsOf(count, { price: pence(7_50) }), type, delivery)).toBe(due);
});

test.each([
  [60_00, 'price_delivery', 6_00, '£6'],
  [60_01, 'price_delivery_over_60', 3_00, '£3'],
])(
  'there is a line per price id; that for the delivery of an order of %i pence is %s, and costs %i',
  (total, api, price, text) => {
    const honey = aUnit({ firebaseId: 'honey', price: pence(total - 40_00) });
    const items = [aUnit({ price: pence(20_00) }), honey, aUnit({ price: pence(20_00) })];
    expect(deliveryFor(items, DELIVERY)).toEqual({ api, price });
    expect(made(TO_THE_DOOR, items).deliveryPrice).toBe(text);
    const boules = { price: 'price_boule', quantity: 2 };
    const honeys = { price: 'price_honey', quantity: 1 };
    expect(toLineItems(items, null)).toEqual([boules, honeys]);
    expect(toLineItems(items, DELIVERY)).toEqual([boules, honeys, { price: api, quantity: 1 }]);
  },
);

test('titles that have no price id are named once', () => {
  const items = [...unitsOf(2, { api: '', title: 'Raw Honey' }), aUnit(), aUnit({ api: '', title: 'Tote' })];
  expect(titlesWithoutPriceId(items)).toEqual(['Raw Honey', 'Tote']);
});

const ITEM = aUnit({ id: 'one' });
test.each([
  ['the paid mark', { paid: true }, true],
  ['the id', { id: newOrderId(new Date()) }, true],
  ['the sequence of fields', { items: [Object.fromEntries(Object.entries(ITEM).reverse())] }, true],
  ['units', { items: [aUnit({ id: 'another' })] }, false],
  ['a price', { items: [{ ...ITEM, price: pence(1) }] }, false],
  ['the way of paying', { hasPaid: true }, false],
])('orders that differ by %s', (_, fields, isSame) => {
  const order = anOrder({ items: [ITEM] });
  expect(sameOrder(order, { ...order, ...fields } as typeof order)).toBe(isSame);
});

test('an order’s id is a UUID of version 7, or 4 as earlier orders have it, and no path below it', () => {
  for (const id of [newOrderId(new Date()), ORDER_ID]) expect(isOrderId(id)).toBe(true);
  const odd = ['order', `${ORDER_ID}/paid`, ORDER_ID.replace('-4', '-1')];
  expect(odd.filter(isOrderId)).toEqual([]);
});

test.each(Object.entries(DESCRIPTIONS))(
  '%s of an item is kept while it is short enough, and else left out whole',
  (field, { inOrder }) => {
    const fits = aUnit({ [field]: 'a'.repeat(inOrder) });
    expect(toOrderItem(fits)).toEqual(fits);
    expect(toOrderItem({ ...fits, [field]: 'a'.repeat(inOrder + 1) })).toEqual({ ...fits, [field]: '' });
  },
);

test('of the pictures of an item, the first that are short enough are kept', () => {
  const longest = 'a'.repeat(MAX_PICTURE_LENGTH);
  const kept = Array(MAX_PICTURES).fill(longest);
  expect(toOrderItem(aUnit({ descImgs: [`${longest}a`, ...kept, 'more.webp'] })).descImgs).toEqual(kept);
});
