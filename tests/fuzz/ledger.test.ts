import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { after, type ProgressEvent, withoutTaken, withTaken } from '@/domain/order/orderProgress';
import { isOfBatch } from '@/domain/order/stock';
import { changeProgress, note, openLedger, progressOf } from '@/order/ledger';
import { logged } from '../support/logged.ts';
import { anOrder, ORDER_ID, productId } from '../support/samples.ts';
import { fuzz } from './fuzz.ts';
import { anyJson, anyText, nearly } from './inputs.ts';

beforeEach(() => {
  logged('warn');
});

const BATCH = { bakeDay: '2026-11-27' as LondonDay, setAt: 1_795_000_000_000 };
const order = anOrder();
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
    fc.constantFrom<ProgressEvent>('it is being marked', 'its stock is taken', 'it was given up'),
    anyText,
    async (text, event, product) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      await openLedger(order);
      const now = () => progressOf(order.id) ?? expect.fail('It has no ledger');

      await note(order.id, event);
      expect(after(now(), event)).toEqual(now());
      const taken = { product: productId(product), pieces: 1, ...BATCH };
      await changeProgress(order.id, (progress) => withTaken(progress, taken));
      const before = now().notes;
      await openLedger(order);
      expect(now().notes).toEqual(before);
      expect(now().taken.some((one) => one.product === product && isOfBatch(one, BATCH))).toBe(true);
      await changeProgress(order.id, (progress) => withoutTaken(progress, product));
      await openLedger(order);
      expect(now().taken.some((one) => one.product === product && isOfBatch(one, BATCH))).toBe(false);
    },
  ),
);
