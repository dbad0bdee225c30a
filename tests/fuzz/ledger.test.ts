import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { formatDay, isLondonDay } from '@/domain/bakeDay';
import { toCalendarFile } from '@/domain/calendarFile';
import { openLedger, type Step } from '@/order/ledger';
import { logged } from '../support/logged.ts';
import { anOrder, ORDER_ID, productId } from '../support/samples.ts';
import { fuzz } from './fuzz.ts';
import { anyJson, anyText, nearly } from './inputs.ts';

beforeEach(() => {
  logged('warn');
});

const order = anOrder();
const goodLedger = {
  collectOn: '2026-11-27',
  placedAt: 1_795_000_000_000,
  units: ['unit-1'],
  steps: ['took boule', 'owner-email'],
};
const anyDay = fc
  .tuple(fc.nat(9999), fc.nat(99), fc.nat(99))
  .map(([year, month, day]) =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>('owner-email', 'customer-email', 'given-up'),
  anyText.map((key): Step => `took ${productId(key)}`),
);

fuzz(
  'whatever text is stored as the ledger of an order, its steps can be entered and its day be told',
  fc.asyncProperty(
    fc.oneof(
      anyText,
      fc
        .oneof(
          anyJson,
          nearly(goodLedger),
          anyDay.map((collectOn) => ({ ...goodLedger, collectOn })),
        )
        .map((json) => JSON.stringify(json)),
    ),
    anyStep,
    async (text, step) => {
      localStorage.setItem(`order:${ORDER_ID}`, text);
      const ledger = await openLedger(order);

      expect(isLondonDay(ledger.collectOn)).toBe(true);
      expect(formatDay(ledger.collectOn)).not.toContain('Invalid');
      expect(toCalendarFile(ledger.collectOn, collectionPoint, shop.name, ORDER_ID)).toContain(
        'BEGIN:VEVENT',
      );

      await ledger.add(step);
      expect(ledger.has(step)).toBe(true);
      expect((await openLedger(order)).has(step)).toBe(true);
      expect((await openLedger(order)).collectOn).toBe(ledger.collectOn);
      await ledger.remove(step);
      expect((await openLedger(order)).has(step)).toBe(false);
    },
  ),
);
