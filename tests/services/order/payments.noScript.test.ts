import { expect, test } from 'vitest';
import { goToTill } from '@/services/order/payments';
import { hurryTime } from '../../support/clock.ts';
import { logged } from '../../support/logged.ts';
import { ORDER_ID } from '../../support/samples.ts';

hurryTime('2026-11-25T09:00:00Z');

test("a card provider's script that does not come within 10 s is a warning", async () => {
  const warning = logged('warn');
  const began = Date.now();

  // jsdom loads no scripts, so there is neither event. The provider’s code waits from then on: hence a file of its own.
  const lineItems = [{ price: 'price_boule', quantity: 1 }];
  const visit = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/', email: null };
  const { signal } = new AbortController();
  expect(await goToTill({ orderId: ORDER_ID, lineItems, ...visit, signal })).toBe(false);

  expect(Date.now() - began).toBeGreaterThanOrEqual(10_000);
  expect(Date.now() - began).toBeLessThan(12_000);
  expect(warning).toHaveBeenCalledOnce();
});
