import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { type Category, listedCategories } from '@/domain/category';
import { type Product, productsOf } from '@/domain/product';
import type { Live } from '@/services/database/liveSource';
import { loadOrder } from '@/services/order/orders';
import { categories, products } from '@/services/shop/catalogue';
import { parseCartItem, parseProduct, toCartItemRecord } from '@/services/shop/records';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { anOrder, aUnit, aVariant, ORDER_ID } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { watched } from '../support/watched.ts';
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
const goodCategory = { title: 'Sourdough', img: '/images/sourdough.webp', desc: 'Slow.' };
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

function expectProduct(product: Product): void {
  expectFieldsOfProduct(product);
  expect(product.price === null || isPence(product.price)).toBe(true);
}

function expectCategory({ id, title, img, desc }: Category): void {
  expect(isTitle(title)).toBe(true);
  expect([id, img, desc].every(isText)).toBe(true);
}

fuzz(
  'a product record is a product or left out, whatever it is',
  fc.property(anyKey, fc.oneof(anyJson, nearly(goodCake)), (key, record) => {
    const product = parseProduct(key, record);
    if (product) expectProduct(product);
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

const someRecords = (record: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(anyKey, record.filter(isReadable)), { minLength: 20, maxLength: 40 })
    .map((entries) => Object.fromEntries(entries.filter(([key]) => key !== 'hasOwnProperty')));

const hasOne = (title: string) => (live: Live<readonly { readonly title: string }[]>) =>
  live.state === 'ready' && live.value.some((record) => record.title === title);
let readings = 0;

fuzz(
  'the catalogue is shown, whatever else is in it: 20 to 40 records each',
  fc.asyncProperty(
    someRecords(fc.oneof(anyJson, nearly(goodCake))),
    someRecords(fc.oneof(anyJson, nearly(goodCategory))),
    async (cakes, others) => {
      readings += 1;
      const title = `Reading ${readings}`;
      const live = [watched(categories), watched(products)] as const;
      await givenCatalogue({
        cakes: { ...cakes, good: { ...goodCake, title } },
        categories: { ...others, 1: { ...goodCategory, title } },
      });

      const shelves = await live[0].until(hasOne(title));
      const bakes = await live[1].until(hasOne(title));
      if (shelves.state !== 'ready' || bakes.state !== 'ready') throw new Error('not reached');
      shelves.value.forEach(expectCategory);
      bakes.value.forEach(expectProduct);
      for (const category of listedCategories(shelves.value)) productsOf(category, bakes.value);
      for (const one of live) one.stop();
    },
  ),
  40,
);

fuzz(
  'an order is read whole or not at all, whatever is under its id',
  fc.asyncProperty(
    fc
      .oneof(
        anyJson,
        nearly(goodOrder),
        nearly(goodUnit).map((unit) => ({ ...goodOrder, items: [goodUnit, unit] })),
        someRecords(nearly(goodUnit)).map((items) => ({ ...goodOrder, items })),
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
