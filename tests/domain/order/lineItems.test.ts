import { expect, test } from 'vitest';
import { pence } from '@/domain/money';
import { deliveryFor, titlesWithoutPriceId, toLineItems } from '@/domain/order/lineItems';
import { aUnit, DELIVERY, unitsOf } from '../../support/samples.ts';

test('one line per price id with its quantity', () => {
  const items = [...unitsOf(2), aUnit({ firebaseId: 'honey' }), aUnit()];
  expect(toLineItems(items, null)).toEqual([
    { price: 'price_boule', quantity: 3 },
    { price: 'price_honey', quantity: 1 },
  ]);
});

test.each([
  [60_00, 'price_delivery', 600],
  [60_01, 'price_delivery_over_60', 300],
])('delivery of an order of %i pence is a line with price id %s, £%i', (total, api, price) => {
  const items = [aUnit({ price: pence(20_00) }), aUnit({ price: pence(total - 20_00) })];
  expect(deliveryFor(items, DELIVERY)).toEqual({ api, price });
  expect(toLineItems(items, DELIVERY)).toEqual([
    { price: 'price_boule', quantity: 2 },
    { price: api, quantity: 1 },
  ]);
});

test('titles that have no price id are named once', () => {
  const items = [...unitsOf(2, { api: '', title: 'Raw Honey' }), aUnit(), aUnit({ api: '', title: 'Tote' })];
  expect(titlesWithoutPriceId(items)).toEqual(['Raw Honey', 'Tote']);
});
