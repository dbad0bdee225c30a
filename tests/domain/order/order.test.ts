import { MAX, NIL } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { pence } from '@/domain/money';
import { EMPTY_DETAILS } from '@/domain/order/checkout';
import {
  amountDue,
  MAX_ITEM_LENGTH,
  MAX_PICTURE_LENGTH,
  MAX_PICTURES,
  sameOrder,
  toOrder,
  toOrderItem,
} from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { newOrderId } from '@/services/order/orderIds';
import { anOrder, aUnit, DELIVERY, DETAILS, ORDER_ID, POINT, unitsOf } from '../../support/samples.ts';

const FRIDAY = '2026-11-27' as LondonDay;
const COLLECTED = { point: POINT, delivery: null };
const DELIVERED = { point: POINT, delivery: DELIVERY };
const TO_THE_DOOR = { ...DETAILS, type: 'delivery', address: '9 Oven Row', postalCode: 'N1 1AA' } as const;

describe('toOrder', () => {
  test('for collection names the collection point, and has every field', () => {
    const items = [aUnit()];

    expect(toOrder(ORDER_ID, items, DETAILS, 'cash', FRIDAY, COLLECTED)).toEqual({
      id: ORDER_ID,
      paid: false,
      bakeDay: FRIDAY,
      items,
      deliveryPrice: 'Collection - No Delivery Price',
      phone: '07700900456',
      name: 'Ada Crumb',
      type: 'Collection',
      point: POINT,
      email: 'ada@example.com',
      additional: 'Sliced, please',
      address: 'The Café, 1 Mill Lane',
      postalCode: 'E8 0AB',
      hasPaid: false,
    });
  });

  test("has '' where nothing was given", () => {
    const order = toOrder(ORDER_ID, [], EMPTY_DETAILS, 'cash', FRIDAY, COLLECTED);

    expect(order).toMatchObject({ name: '', phone: '', email: '', additional: '' });
  });

  test('hasPaid is true for the card flow, paid for none', () => {
    expect(toOrder(ORDER_ID, [], DETAILS, 'card', FRIDAY, COLLECTED)).toMatchObject({
      hasPaid: true,
      paid: false,
    });
    expect(toOrder(ORDER_ID, [], DETAILS, 'cash', FRIDAY, COLLECTED)).toMatchObject({
      hasPaid: false,
      paid: false,
    });
  });

  test('for delivery has the address, and the price as it is for this sum', () => {
    const small = toOrder(ORDER_ID, [aUnit({ price: pence(60_00) })], TO_THE_DOOR, 'card', FRIDAY, DELIVERED);
    const large = toOrder(ORDER_ID, [aUnit({ price: pence(60_01) })], TO_THE_DOOR, 'card', FRIDAY, DELIVERED);

    expect(small).toMatchObject({
      type: 'delivery',
      deliveryPrice: '£6',
      address: '9 Oven Row',
      postalCode: 'N1 1AA',
    });
    expect(large.deliveryPrice).toBe('£3');
  });

  test('is collected where delivery is no longer offered', () => {
    expect(toOrder(ORDER_ID, [], TO_THE_DOOR, 'cash', FRIDAY, COLLECTED)).toMatchObject({
      type: 'Collection',
      deliveryPrice: 'Collection - No Delivery Price',
      address: 'The Café, 1 Mill Lane',
    });
  });

  test('trims what was typed', () => {
    expect(toOrder(ORDER_ID, [], { ...DETAILS, name: '  Ada ' }, 'cash', FRIDAY, COLLECTED).name).toBe('Ada');
  });
});

test('to pay are the items, and the delivery where there is one', () => {
  const items = unitsOf(2, { price: pence(7_50) });

  expect(amountDue(items, 'Collection', DELIVERY)).toBe(15_00);
  expect(amountDue(items, 'delivery', DELIVERY)).toBe(21_00);
  expect(amountDue(items, 'delivery', null)).toBe(15_00);
  expect(amountDue(unitsOf(10, { price: pence(7_50) }), 'delivery', DELIVERY)).toBe(78_00);
});

describe('sameOrder', () => {
  test('sees through the id, the paid mark and the sequence of fields', () => {
    const item = aUnit();
    const reordered = Object.fromEntries(Object.entries(item).reverse()) as typeof item;

    expect(sameOrder(anOrder({ items: [item] }), anOrder({ items: [reordered] }))).toBe(true);
    expect(sameOrder(anOrder({ items: [item] }), anOrder({ items: [item], paid: true }))).toBe(true);
  });

  test.each([
    ['units', { items: [aUnit({ id: 'another' })] }],
    ['a price', { items: [aUnit({ id: 'one', price: pence(1) })] }],
    ['the phone', { phone: '1' }],
    ['the way of paying', { hasPaid: true }],
  ])('tells another order by %s', (_, fields) => {
    const order = anOrder({ items: [aUnit({ id: 'one' })] });

    expect(sameOrder(order, { ...order, ...fields })).toBe(false);
  });
});

describe('an order id', () => {
  test.each([
    ['version 7', newOrderId(new Date())],
    ['version 4, as earlier orders have it', ORDER_ID],
  ])('is a UUID of %s', (_, id) => {
    expect(isOrderId(id)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'order'],
    ['a path below it', `${ORDER_ID}/paid`],
    ['one in capitals', ORDER_ID.toUpperCase()],
    ['one of version 1', ORDER_ID.replace('-4', '-1')],
    ['one of another variant', ORDER_ID.replace('-8', '-c')],
    ['the nil UUID', NIL],
    ['the largest UUID', MAX],
  ])('is not %s: %j', (_, text) => {
    expect(isOrderId(text)).toBe(false);
  });
});

describe('toOrderItem', () => {
  const FIELDS = ['img', 'desc', 'category', 'allergens', 'ingredients'] as const;

  test.each(FIELDS)('%s is kept while it is short enough, and else left out whole', (field) => {
    const fits = aUnit({ [field]: 'a'.repeat(MAX_ITEM_LENGTH[field]) });

    expect(toOrderItem(fits)).toEqual(fits);
    expect(toOrderItem({ ...fits, [field]: `${fits[field]}a` })).toEqual({ ...fits, [field]: '' });
  });

  test('of the pictures, the first that are short enough are kept', () => {
    const longest = 'a'.repeat(MAX_PICTURE_LENGTH);
    const unit = aUnit({
      descImgs: [`${longest}a`, ...Array(MAX_PICTURES).fill(longest), 'one-too-many.webp'],
    });

    expect(toOrderItem(unit).descImgs).toEqual(Array(MAX_PICTURES).fill(longest));
  });
});
