import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { after, hasTaken, type ProgressEvent } from '@/domain/orderProgress';
import { openLedger } from '@/order/ledger';
import { logged } from '../support/logged.ts';
import { anOrder, ORDER_ID } from '../support/samples.ts';
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
    fc.constantFrom<ProgressEvent>('the owner was told', 'the customer was told', 'it was given up'),
    anyText,
    async (text, event, product) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      const ledger = await openLedger(order);

      await ledger.note(event);
      expect(after(ledger.progress, event)).toEqual(ledger.progress);
      await ledger.noteTaken({ product, pieces: 1, ...BATCH });
      const again = await openLedger(order);
      expect(again.progress.notes).toEqual(ledger.progress.notes);
      expect(hasTaken(again.progress, product, BATCH)).toBe(true);
      await ledger.forgetTaken(product);
      expect(hasTaken((await openLedger(order)).progress, product, BATCH)).toBe(false);
    },
  ),
);
