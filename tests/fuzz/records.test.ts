import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { Product } from '@/domain/product';
import { loadOrder } from '@/services/order/orders';
import { parseCartItem, parseProduct, toCartItemRecord } from '@/services/shop/records';
import { logged } from '../support/logged.ts';
import { anOrder, aUnit, aVariant, ORDER_ID } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { fuzz } from './fuzz.ts';
import { anyJson, anyKey, nearly } from './inputs.ts';

beforeEach(() => {
  logged('warn');
});

const goodCake = {
  title: 'Boule',
  category: 'Sourdough',
  price: 7,
  limit: 5,
  api: 'price_boule',
  desc: 'Round.',
};
const goodUnit = toCartItemRecord(aUnit({ addOnItem: aVariant(), descImgs: ['/a.webp'] }));
const goodOrder = { ...anOrder(), items: [goodUnit] };

const isText = (value: unknown) => typeof value === 'string';
const isTitle = (value: unknown) => isText(value) && value !== '' && value === String(value).trim();
const isPence = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isStock = (value: unknown) =>
  value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0);

function expectFieldsOfProduct(product: Omit<Product, 'id' | 'price'>): void {
  const { title, img, descImgs, desc, category, limit, api, allergens, ingredients } = product;
  expect(isTitle(title)).toBe(true);
  expect(isStock(limit)).toBe(true);
  expect([img, desc, category, api, allergens, ingredients, ...descImgs].every(isText)).toBe(true);
}

fuzz(
  'a product record is a product or left out, whatever it is',
  fc.property(anyKey, fc.oneof(anyJson, nearly(goodCake)), (key, record) => {
    const product = parseProduct(key, record);
    if (!product) return;
    expectFieldsOfProduct(product);
    expect(product.price === null || isPence(product.price)).toBe(true);
  }),
);

fuzz(
  'a unit of a cart or an order is one or left out, whatever it is, and is kept as it was read',
  fc.property(fc.oneof(anyJson, nearly(goodUnit)), (record) => {
    const unit = parseCartItem('basket/0', record);
    if (!unit) return;
    expectFieldsOfProduct(unit);
    expect(isPence(unit.price)).toBe(true);
    expect(unit.addOnItem === null || isTitle(unit.addOnItem.title)).toBe(true);
    expect(parseCartItem('basket/0', toCartItemRecord(unit))).toEqual(unit);
  }),
);

/** The SDK throws on a key of this name; only the owner can write one. */
const isReadable = (json: unknown) => !JSON.stringify(json).includes('"hasOwnProperty":');

fuzz(
  'an order is read whole or not at all, whatever is under its id',
  fc.asyncProperty(
    fc
      .oneof(
        anyJson,
        nearly(goodOrder),
        nearly(goodUnit).map((unit) => ({ ...goodOrder, items: [goodUnit, unit] })),
      )
      .filter(isReadable),
    async (record) => {
      await shopDatabase.put(`/orders/${ORDER_ID}`, record);
      const order = await loadOrder(ORDER_ID);
      if (!order) return;
      const { deliveryPrice, phone, name, email, additional, address, postalCode } = order;
      expect([deliveryPrice, phone, name, email, additional, address, postalCode].every(isText)).toBe(true);
      for (const unit of order.items) {
        expectFieldsOfProduct(unit);
        expect(isPence(unit.price)).toBe(true);
      }
    },
  ),
  5,
);
