import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type BakeDay } from '@/domain/bakeCalendar';
import { meet, nextStep } from '@/domain/order/orderProtocol';
import { ORDER_PAGE, withDrawing } from '../../../scripts/developer/drawOrder.ts';
import { anOrder } from '../../support/samples.ts';

const now = new Date('2026-11-25T09:00:00Z');

test('a run whose disk has lost its ledger does not take its stock again', () => {
  const met = meet({ 'open its ledger': 'done' }, 'take its stock', 'enough');
  const facts = { reading: 'there', goal: 'finish', progress: null, beganAt: now, now, met } as const;
  expect(nextStep({ ...facts, order: anOrder({ bakeDay: '2026-11-27' as BakeDay }) })).toEqual({
    step: 'let its emails go',
  });
});

test('the picture of an order’s protocol is that of its table: npm run draw', async () => {
  const page = await readFile(ORDER_PAGE, 'utf8');
  expect(page).toBe(withDrawing(page));
});
