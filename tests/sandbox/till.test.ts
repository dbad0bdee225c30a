import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { createTill } from '../../sandbox/till/till.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:05:00Z') });
  shop = await serveMiddleware(createTill({ ...sandboxSettings, VITE_PRICE_HONEY_320: 'price_own' }));
});

afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

const CHECKOUT = {
  lineItems: [
    { price: 'price_demo_artisan_sourdough', quantity: 2 },
    { price: 'price_own', quantity: 1 },
  ],
  successUrl: 'https://shop.example/thank-you-page/1',
  cancelUrl: 'https://shop.example/',
  clientReferenceId: 'order-<1>',
};

const post = (path: string, body = '', headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { method: 'POST', body, headers, redirect: 'manual' });

const page = async (path: string) => (await fetch(shop.origin + path)).text();

/** Goes to the till for an order. Returns the number of the visit. */
async function visitTill(): Promise<string> {
  return (await (await post('/sandbox/till/sessions', JSON.stringify(CHECKOUT))).json()).id;
}

/** The file of payments, row by row. */
const file = async () => (await page('/sandbox/payments.csv')).trim().split('\n').slice(1);

test('an order is paid once at the till, which leads back to the shop, and is refunded by its own page alone', async () => {
  const session = await visitTill();
  const till = await page(`/sandbox/till?session=${session}`);
  expect(till).toContain('<td>Artisan Sourdough</td><td>2</td><td>£14</td>');
  expect(till).toContain('<td>Raw Honey, 250g</td><td>1</td><td>£13.50</td>');
  expect(till).toContain('Order order-&lt;1&gt;');
  expect(till).toContain('<button>Pay £27.50</button>');

  const paid = await post(`/sandbox/till/pay?session=${session}`, 'email=ada@example.com');
  await post(`/sandbox/till/pay?session=${session}`);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, CHECKOUT.successUrl]);
  expect(await file()).toEqual([
    `ch_test_1,2026-11-22 10:05:00,27.50,0.00,gbp,true,Test,pi_test_1,card,,Paid,ada@example.com,${session},"Artisan Sourdough (2), Raw Honey, 250g (1)",order-<1>`,
  ]);

  for (const [headers, status, refunded] of [
    [{ 'sec-fetch-site': 'cross-site' }, 403, ',0.00,'],
    [{ origin: 'http://evil.example' }, 403, ',0.00,'],
    [{ 'sec-fetch-site': 'same-origin' }, 303, ',27.50,'],
  ] as const) {
    expect((await post('/sandbox/payments/refund?payment=ch_test_1', '', headers)).status).toBe(status);
    expect(await file()).toEqual([expect.stringContaining(`,27.50${refunded}`)]);
  }
  expect(await page('/sandbox/payments')).not.toContain('order-<1>');
});

test('who cancels goes back and pays nothing, as does an unknown visit', async () => {
  const session = await visitTill();
  const cancelled = await post(`/sandbox/till/cancel?session=${session}`);
  expect([cancelled.headers.get('location'), await file()]).toEqual([CHECKOUT.cancelUrl, []]);
  expect((await post('/sandbox/till/pay?session=x')).status).toBe(404);
});
