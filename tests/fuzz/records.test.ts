import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { BakeDay } from '@/domain/bake';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { TYPED } from '@/domain/order/checkout';
import { after, withTaken } from '@/domain/order/orderProgress';
import { changeProgress, note, openLedger, progressOf } from '@/order/ledger';
import { loadOrder } from '@/services/order/orders';
import { parseCartItem, parseProduct } from '@/services/shop/records';
import { logged } from '../support/logged.ts';
import { anOrder, aProduct, aUnit, aVariant, ORDER_ID, productId } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { anyJson, anyKey, anyText, fuzz, nearly } from './fuzz.ts';

beforeEach(() => void logged('warn'));

const goodCake = { ...aProduct(), price: 7, limit: 5 };
const goodUnit = toCartItemRecord(aUnit({ addOnItem: aVariant(), descImgs: ['/a.webp'] }));
const goodOrder = { ...anOrder(), items: [goodUnit] };

const TEXT = expect.any(String);
const TITLE = expect.toSatisfy(
  (value) => typeof value === 'string' && value !== '' && value === value.trim(),
);
const PENCE = expect.toSatisfy((value) => Number.isSafeInteger(value) && value >= 0);
const STOCK = expect.toSatisfy((value) => value === Infinity || (Number.isInteger(value) && value >= 0));
const TEXTS = expect.toSatisfy((value) => value.every((each: unknown) => typeof each === 'string'));
const FIELDS = {
  title: TITLE,
  limit: STOCK,
  descImgs: TEXTS,
  api: TEXT,
  ...mapFields(DESCRIPTIONS, () => TEXT),
};

fuzz(
  'a product record is a product or left out, whatever it is',
  fc.property(anyKey, fc.oneof(anyJson, nearly(goodCake)), (key, record) => {
    const product = parseProduct(key, record);
    if (!product) return;
    expect(product).toMatchObject(FIELDS);
    if (product.price !== null) expect(product.price).toEqual(PENCE);
  }),
);

fuzz(
  'a unit of a cart or an order is one or left out, whatever it is, and is kept as it was read',
  fc.property(fc.oneof(anyJson, nearly(goodUnit)), (record) => {
    const unit = parseCartItem('basket/0', record);
    if (!unit) return;
    expect(unit).toMatchObject({ ...FIELDS, price: PENCE });
    if (unit.addOnItem !== null) expect(unit.addOnItem.title).toEqual(TITLE);
    expect(parseCartItem('basket/0', toCartItemRecord(unit))).toEqual(unit);
  }),
);

/** The SDK throws on a key of this name, which only the owner can write. */
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
      expect(order).toMatchObject({ ...mapFields(TYPED, () => TEXT), deliveryPrice: TEXT });
      for (const unit of order.items) expect(unit).toMatchObject({ ...FIELDS, price: PENCE });
    },
  ),
  5,
);

const order = anOrder();
const BATCH = { bakeDay: '2026-11-27' as BakeDay, setAt: 1_795_000_000_000 };
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
