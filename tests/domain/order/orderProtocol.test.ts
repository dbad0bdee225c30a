import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nextStep, withResult } from '@/domain/order/orderProtocol';
import { ORDER_PAGE, withDrawing } from '../../../scripts/developer/drawOrder.ts';
import { anOrder, BAKE, ORDINARY } from '../../support/samples.ts';

const now = new Date('2026-11-25T09:00:00Z');

test('a run whose disk has lost its ledger does not take its stock again', () => {
  const results = withResult({ 'open its ledger': 'done' }, 'take its stock', 'enough');
  const times = { beganAt: now, now, calendar: ORDINARY };
  const facts = { reading: 'there', goal: 'finish', progress: null, ...times, results } as const;
  expect(nextStep({ ...facts, order: anOrder({ bakeDay: BAKE.day }) })).toEqual({
    step: 'let its emails go',
  });
});

test('the picture of an order’s protocol is that of its table: npm run draw', async () => {
  const page = await readFile(ORDER_PAGE, 'utf8');
  expect(page).toBe(withDrawing(page));
});
