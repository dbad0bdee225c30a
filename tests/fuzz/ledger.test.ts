import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { after, withTaken } from '@/domain/order/orderProgress';
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
    anyText,
    async (text, product) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      await openLedger(order);
      await note(order.id, 'its stock is taken');
      const taken = { product: productId(product), pieces: 1, ...BATCH };
      await changeProgress(order.id, (progress) => withTaken(progress, taken));

      const before = progressOf(order.id) ?? expect.fail('It has no ledger');
      expect(before.taken).toContainEqual(taken);
      expect(after(before, 'its stock is taken')).toEqual(before);
      await openLedger(order);
      expect(progressOf(order.id)).toMatchObject({ notes: before.notes, taken: before.taken });
    },
  ),
);
