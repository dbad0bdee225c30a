import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { openLedger, type Step } from '@/order/ledger';
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
    fc.constantFrom<Step>('owner-email', 'customer-email', 'given-up'),
    anyText.map(productId),
    async (text, step, product) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      const ledger = await openLedger(order);

      await ledger.add(step);
      expect(ledger.has(step)).toBe(true);
      await ledger.noteTaken(product, 1, BATCH);
      const again = await openLedger(order);
      expect(again.has(step)).toBe(true);
      expect(again.hasTaken(product, BATCH)).toBe(true);
      await ledger.remove(step);
      await ledger.forgetTaken(product);
      expect((await openLedger(order)).has(step)).toBe(false);
      expect((await openLedger(order)).hasTaken(product, BATCH)).toBe(false);
    },
  ),
);
