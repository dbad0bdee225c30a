import { expect, test } from 'vitest';
import type { LondonDay } from '@/domain/collection';
import { pence } from '@/domain/money';
import { customerEmail, itemsText, ownerEmail } from '@/domain/orderEmails';
import { anOrder, aUnit, aVariant, ORDER_ID, POINT, unitsOf } from '../support/samples.ts';

const FRIDAY = '2026-11-27' as LondonDay;
const ITEMS = [
  ...unitsOf(2, { price: pence(750) }),
  aUnit({ firebaseId: 'honey', price: pence(1900), addOnItem: aVariant({ title: '320g' }) }),
];
const ORDER_TEXT = `2 × Boule: £15\n1 × Honey, 320g: £19\n\nTo collect on Friday 27 November, 11:00AM\nOrder ${ORDER_ID}`;

test("the owner's email has the template's parameters", () => {
  const order = anOrder({ items: ITEMS, additional: 'Sliced, please' });

  expect(ownerEmail(order, FRIDAY, POINT)).toEqual({
    orderText: ORDER_TEXT,
    address: 'The Café, 1 Mill Lane',
    phone: '07700900456',
    postalCode: 'E8 0AB',
    type: 'Collection',
    email: 'ada@example.com',
    additional: 'Sliced, please',
    name: 'Ada Crumb',
    deliveryPrice: 'Collection - No Delivery Price',
    hasPaid: 'Cash on delivery',
  });
});

test('the owner reads whether the order was paid online', () => {
  expect(ownerEmail(anOrder({ hasPaid: true }), FRIDAY, POINT).hasPaid).toBe('Paid online');
});

test("the customer's email has the template's parameters", () => {
  expect(customerEmail(anOrder({ items: ITEMS }), FRIDAY, POINT)).toEqual({
    email: 'ada@example.com',
    orderText: ORDER_TEXT,
    name: 'Ada Crumb',
    address: 'The Café, 1 Mill Lane',
  });
});

test('the time is that of the collection point', () => {
  const { orderText } = customerEmail(anOrder({}), FRIDAY, { ...POINT, from: '9:30AM' });

  expect(orderText).toContain('To collect on Friday 27 November, 9:30AM\n');
});

test('a delivery has the bake day, but no time of collection', () => {
  const { orderText } = customerEmail(anOrder({ type: 'delivery' }), FRIDAY, POINT);

  expect(orderText).toContain('Baked on Friday 27 November\n');
  expect(orderText).not.toContain('11:00AM');
});

test('no items, no text', () => {
  expect(itemsText([])).toBe('');
});
