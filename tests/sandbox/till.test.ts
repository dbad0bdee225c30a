import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { priceTable } from '../../sandbox/till/prices.ts';
import { createTill } from '../../sandbox/till/till.ts';
import { serveMiddleware } from './serveMiddleware.ts';

let shop: Awaited<ReturnType<typeof serveMiddleware>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:05:00Z') });
  shop = await serveMiddleware(createTill(sandboxSettings));
});

afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

const CHECKOUT = {
  lineItems: [
    { price: 'price_demo_artisan_sourdough', quantity: 2 },
    { price: 'price_demo_honey_320', quantity: 1 },
  ],
  successUrl: 'https://shop.example/thank-you-page/1',
  cancelUrl: 'https://shop.example/',
  clientReferenceId: 'order-1',
};

function post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(shop.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
}

/** Goes to the till for an order. Returns its page there, and the number of the visit. */
async function visitTill(checkout: object = CHECKOUT) {
  const body = JSON.stringify(checkout);
  const { id } = await (await fetch(`${shop.origin}/sandbox/till/sessions`, { method: 'POST', body })).json();
  return { page: await (await fetch(`${shop.origin}/sandbox/till?session=${id}`)).text(), session: id };
}

const payments = async () => (await fetch(`${shop.origin}/sandbox/payments`)).text();

/** The file of payments, row by row. */
const file = async () =>
  (await (await fetch(`${shop.origin}/sandbox/payments.csv`)).text()).trim().split('\n').slice(1);

test('an order is paid once at the till, which leads back to the shop, and stands in the file of payments', async () => {
  const { page, session } = await visitTill();
  expect(page).toContain('<td>Artisan Sourdough</td><td>2</td><td>£14</td>');
  expect(page).toContain('<button>Pay £27.50</button>');
  expect(page).toContain('Order order-1');

  const paid = await post(`/sandbox/till/pay?session=${session}`, { email: 'ada@example.com' });
  await post(`/sandbox/till/pay?session=${session}`);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, CHECKOUT.successUrl]);
  expect(await file()).toEqual([
    `ch_test_1,2026-11-22 10:05:00,27.50,0.00,gbp,true,Test,pi_test_1,card,,Paid,ada@example.com,${session},"Artisan Sourdough (2), Raw Honey, 250g (1)",order-1`,
  ]);

  await fetch(`${shop.origin}/sandbox/payments.csv`, { method: 'DELETE' });
  expect(await file()).toEqual([]);
});

test('who cancels goes back and pays nothing; who pays and leaves has paid', async () => {
  const { session } = await visitTill();
  const cancelled = await post(`/sandbox/till/cancel?session=${session}`);
  expect([cancelled.headers.get('location'), await file()]).toEqual([CHECKOUT.cancelUrl, []]);

  const left = await post(`/sandbox/till/pay-and-leave?session=${session}`);
  expect(await left.text()).toContain('/sandbox/database?path=orders%2Forder-1');
  expect(await file()).toHaveLength(1);
});

test('an unknown visit pays nothing, and the shop’s text is never markup', async () => {
  expect((await post('/sandbox/till/pay?session=x')).status).toBe(404);
  expect(await payments()).toContain('No payment yet');

  const { page, session } = await visitTill({ ...CHECKOUT, clientReferenceId: '<img src=x>' });
  await post(`/sandbox/till/pay?session=${session}`);
  expect(page + (await payments())).not.toContain('<img');
});

describe('a refund', () => {
  beforeEach(async () => {
    await post(`/sandbox/till/pay?session=${(await visitTill()).session}`);
    vi.setSystemTime(new Date('2026-11-23T08:00:00Z'));
  });

  const refund = (amount: string, headers: Record<string, string> = {}) =>
    post('/sandbox/payments/refund?payment=ch_test_1', { amount, reason: 'Duplicate' }, headers);

  test('of a part leaves the rest, which can follow, and says what to do in the shop', async () => {
    const answer = await refund('£2.50');
    expect(await file()).toEqual([expect.stringMatching(/,27\.50,2\.50,.*,2026-11-23 08:00:00,Paid,/)]);
    const page = await (await fetch(shop.origin + answer.headers.get('location'))).text();
    expect(page).toMatch(/<details class="next" open>/);
    expect(page).toContain('Partly refunded');

    await refund('25');
    expect(await file()).toEqual([expect.stringMatching(/,27\.50,27\.50,.*,Refunded,/)]);
  });

  test.each([
    ['more than is left', '27.51', 'is more than what is left'],
    ['nothing', '0', 'Give a sum in pounds'],
    ['a sum with a comma', '7,50', 'Give a sum in pounds'],
  ])('of %s is refused, and says why', async (_case, amount, problem) => {
    const answer = await refund(amount);

    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(problem)]);
    expect(await file()).toEqual([expect.stringContaining(',27.50,0.00,')]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403, '0.00'],
    ['another origin, in an older browser', { origin: 'http://evil.example' }, 403, '0.00'],
    ['its own page', { 'sec-fetch-site': 'same-origin' }, 303, '1.00'],
  ])('asked for by %s', async (_case, headers, status, refunded) => {
    expect((await refund('1', headers)).status).toBe(status);
    expect(await file()).toEqual([expect.stringContaining(`,27.50,${refunded},`)]);
  });
});

test("the till's prices are the shop's, by the price ids of the settings", () => {
  const settings = { ...sandboxSettings, VITE_PRICE_HONEY_1200: 'price_own' };
  const entered = [
    ...Object.entries(sizes).flatMap(([product, all]) =>
      all.map((size) => ({ ...size, title: `${product}, ${size.title}` })),
    ),
    ...bestsellers,
  ];

  for (const { title, pounds, setting } of entered) {
    if (setting) expect(priceTable(settings).get(settings[setting])).toEqual({ title, amount: pounds * 100 });
  }
  expect(priceTable().get('price_demo_delivery')?.amount).toBe(600);
});
