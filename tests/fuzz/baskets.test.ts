import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { type CartItem, cartLines, cartTotal, MAX_CART_ITEMS } from '@/domain/cart';
import { toLineItems } from '@/domain/order/lineItems';
import { createCartStore } from '@/services/shop/cartStore';
import { toCartItemRecord } from '@/services/shop/records';
import { anyCart } from '../support/arbitraries.ts';
import { storageOfTest } from '../support/cart.ts';
import { logged } from '../support/logged.ts';
import { aUnit, DELIVERY } from '../support/samples.ts';
import { fuzz } from './fuzz.ts';
import { anyJson, anyText, nearly } from './inputs.ts';

beforeEach(() => {
  logged('warn');
});

function cartStoredAs(text: string) {
  const storage = storageOfTest();
  storage.write('basket', text);
  return createCartStore(storage);
}

function expectSound(items: readonly CartItem[]): void {
  expect(items.length).toBeLessThanOrEqual(MAX_CART_ITEMS);
  expect(Number.isSafeInteger(cartTotal(items))).toBe(true);
  expect(cartLines(items).reduce((count, { quantity }) => count + quantity, 0)).toBe(items.length);
  expect(toLineItems(items, DELIVERY).every(({ quantity }) => quantity > 0)).toBe(true);
}

fuzz(
  'whatever text is stored as the basket, the shop has a basket',
  fc.property(fc.oneof(anyText, fc.json()), (text) => expectSound(cartStoredAs(text).current().items)),
);

fuzz(
  'whatever is in the basket besides, what was good stays, and can be changed',
  fc.property(
    anyCart,
    fc.array(fc.oneof(anyJson, nearly(toCartItemRecord(aUnit()))), { maxLength: 100 }),
    fc.nat(100),
    (good, others, at) => {
      const records = good.map(toCartItemRecord);
      const cart = cartStoredAs(JSON.stringify([...records.slice(0, at), ...others, ...records.slice(at)]));
      const { items } = cart.current();

      expectSound(items);
      const ids = new Set(items.map(({ id }) => id));
      const room = MAX_CART_ITEMS - others.length;
      expect(good.slice(0, room).filter(({ id }) => !ids.has(id))).toEqual([]);

      cart.addAnother(aUnit());
      expect(cart.current().items).toHaveLength(Math.min(items.length + 1, MAX_CART_ITEMS));
    },
  ),
  2,
);
