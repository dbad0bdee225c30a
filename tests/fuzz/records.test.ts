import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { after, withTaken } from '@/domain/order/orderProgress';
import type { Product } from '@/domain/product';
import { changeProgress, note, openLedger, progressOf } from '@/order/ledger';
import { loadOrder } from '@/services/order/orders';
import { parseCartItem, parseProduct, toCartItemRecord } from '@/services/shop/records';
import { logged } from '../support/logged.ts';
import { anOrder, aProduct, aUnit, aVariant, ORDER_ID, productId } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { anyJson, anyKey, anyText, fuzz, nearly } from './fuzz.ts';

beforeEach(() => void logged('warn'));

const goodCake = { ...aProduct(), price: 7, limit: 5 };
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

const order = anOrder();
const BATCH = { bakeDay: '2026-11-27' as LondonDay, setAt: 1_795_000_000_000 };
const goodLedger = {
  placedAt: 1_795_000_000_000,
  units: ['unit-1'],
  steps: ['begun', 'owner-email'],
  taken: [{ product: 'boule', ...BATCH }],
};
fuzz(
  'whatever text is stored as the ledger of an order, its steps and what it took can be entered',
  fc.asyncProperty(
    fc.oneof(
      anyText,
      fc.oneof(anyJson, nearly(goodLedger)).map((json) => JSON.stringify(json)),
    ),
    anyText,
    async (text, product) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      await openLedger(order);
      await note(ORDER_ID, 'its stock is taken');
      const taken = { product: productId(product), pieces: 1, ...BATCH };
      await changeProgress(ORDER_ID, (progress) => withTaken(progress, taken));

      const before = progressOf(ORDER_ID) ?? expect.fail('It has no ledger');
      expect(before.taken).toContainEqual(taken);
      expect(after(before, 'its stock is taken')).toEqual(before);
      await openLedger(order);
      expect(progressOf(ORDER_ID)).toMatchObject({ notes: before.notes, taken: before.taken });
    },
  ),
);
