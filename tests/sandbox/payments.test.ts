import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { parsePounds } from '../../sandbox/till/pounds.ts';
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

const LOAVES = [{ price: 'price_demo_artisan_sourdough', quantity: 2 }];
const HONEY = [{ price: 'price_demo_honey_320', quantity: 1 }];

async function openSession(lineItems: unknown, clientReferenceId = 'order-1'): Promise<string> {
  const answer = await fetch(`${shop.origin}/sandbox/till/sessions`, {
    method: 'POST',
    body: JSON.stringify({
      lineItems,
      clientReferenceId,
      successUrl: 'https://shop.example/thanks',
      cancelUrl: 'https://shop.example/',
    }),
  });
  return (await answer.json()).id;
}

function post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(shop.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function pay(lineItems: unknown, reference?: string, email = ''): Promise<string> {
  const session = await openSession(lineItems, reference);
  await post(`/sandbox/till/pay?session=${session}`, { email });
  return session;
}

const refund = (payment: string, amount: string, reason = 'Requested by customer') =>
  post(`/sandbox/payments/refund?payment=${payment}`, { amount, reason });

const page = async () => (await fetch(`${shop.origin}/sandbox/payments`)).text();

const csv = async () => (await fetch(`${shop.origin}/sandbox/payments.csv`)).text();

/** These columns of the file, payment by payment; none of these cells contains a comma. */
async function columns(...names: string[]) {
  const [head = '', ...rows] = (await csv()).trim().split('\n');
  const places = names.map((name) => head.split(',').indexOf(name));
  return rows.map((row) => places.map((place) => row.split(',')[place]));
}

test('exports what was paid as the card provider does, newest first', async () => {
  const loaves = await pay(LOAVES, 'order-1', 'ada@example.com');
  vi.setSystemTime(new Date('2026-11-22T23:59:59.900Z'));
  const honey = await pay(HONEY, 'order-2');

  expect((await fetch(`${shop.origin}/sandbox/payments.csv`)).headers.get('content-disposition')).toBe(
    'attachment; filename="unified_payments.csv"',
  );
  expect((await csv()).split('\n')).toEqual([
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Mode,PaymentIntent ID,Payment Source Type,Refunded date (UTC),Status,Customer Email,Checkout Session ID,Checkout Line Item Summary,Client Reference ID',
    `ch_test_2,2026-11-22 23:59:59,13.50,0.00,gbp,true,Test,pi_test_2,card,,Paid,,${honey},"Raw Honey, 250g (1)",order-2`,
    `ch_test_1,2026-11-22 10:05:00,14.00,0.00,gbp,true,Test,pi_test_1,card,,Paid,ada@example.com,${loaves},Artisan Sourdough (2),order-1`,
    '',
  ]);
});

test('takes the money of a session once, and none of one that was cancelled', async () => {
  const paid = await pay(LOAVES);
  await post(`/sandbox/till/pay?session=${paid}`);
  await post(`/sandbox/till/cancel?session=${await openSession(HONEY)}`);

  expect(await columns('Checkout Session ID')).toEqual([[paid]]);
});

test('takes the money of who pays and never comes back to the shop', async () => {
  const answer = await post(`/sandbox/till/pay-and-leave?session=${await openSession(LOAVES)}`);

  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).toContain('/sandbox/database?path=orders%2Forder-1');
  expect(await columns('Amount', 'Client Reference ID')).toEqual([['14.00', 'order-1']]);
});

test('lists nothing for a session that the till does not know', async () => {
  expect((await post('/sandbox/till/pay?session=x')).status).toBe(404);
  expect(await page()).toContain('No payment yet');
});

test('forgets all payments when it is emptied', async () => {
  await pay(LOAVES);

  await fetch(`${shop.origin}/sandbox/payments.csv`, { method: 'DELETE' });

  expect(await columns('id')).toEqual([]);
});

test('shows a reference and an address as text, and never as markup', async () => {
  await pay(LOAVES, '<img src=x>', '"<i>"@example.com');

  expect(await page()).not.toMatch(/<img|<i>/);
  expect(await page()).toContain('&lt;img src=x&gt;');
});

describe('a refund', () => {
  beforeEach(async () => {
    await pay(LOAVES);
    vi.setSystemTime(new Date('2026-11-23T08:00:00Z'));
  });

  const state = () => columns('Amount', 'Amount Refunded', 'Status', 'Refunded date (UTC)');

  test('of a part leaves the rest, which can follow', async () => {
    expect((await refund('ch_test_1', '£2.50', 'Duplicate')).status).toBe(303);
    expect(await state()).toEqual([['14.00', '2.50', 'Paid', '2026-11-23 08:00:00']]);
    expect(await page()).toContain('Partly refunded');
    expect(await page()).toContain('Duplicate');

    vi.setSystemTime(new Date('2026-11-24T08:00:00Z'));
    await refund('ch_test_1', '11.5');
    expect(await state()).toEqual([['14.00', '14.00', 'Refunded', '2026-11-24 08:00:00']]);
    expect(await page()).not.toContain('action="/sandbox/payments/refund');
  });

  test('leads to what is to do in the shop, with the order', async () => {
    const answer = await refund('ch_test_1', '14');

    const after = await (await fetch(shop.origin + answer.headers.get('location'))).text();
    expect(after).toMatch(/<details class="next" open>/);
    expect(after).toContain('/sandbox/database?path=orders%2Forder-1');
  });

  test.each([
    ['more than is left', '14.01', 'Duplicate', '£14.01 is more than what is left'],
    ['nothing', '0', 'Duplicate', 'Give a sum in pounds'],
    ['what is no sum', '-5', 'Duplicate', 'Give a sum in pounds'],
    ['no known reason', '5', 'Because', 'Give a sum in pounds'],
  ])('of %s is refused, and says why', async (_case, amount, reason, problem) => {
    const answer = await refund('ch_test_1', amount, reason);

    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(problem);
    expect(html).toContain(`value="${amount}"`);
    expect(await state()).toEqual([['14.00', '0.00', 'Paid', '']]);
  });

  test('of a payment that is gone says so', async () => {
    const answer = await refund('ch_test_7', '1');

    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('began afresh')]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, in an older browser', { origin: 'http://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['its own page', { 'sec-fetch-site': 'same-origin' }, 303],
  ])('asked for by %s', async (_case, headers, status) => {
    const fields = { amount: '1', reason: 'Other' };

    expect((await post('/sandbox/payments/refund?payment=ch_test_1', fields, headers)).status).toBe(status);
    expect(await columns('Amount Refunded')).toEqual([[status === 303 ? '1.00' : '0.00']]);
  });

  test('asked for by its own page over plain HTTP, where browsers name the origin only', async () => {
    const fields = { amount: '1', reason: 'Other' };
    const headers = { origin: shop.origin };

    expect((await post('/sandbox/payments/refund?payment=ch_test_1', fields, headers)).status).toBe(303);
  });
});

test('no other site may frame the pages', async () => {
  expect((await fetch(`${shop.origin}/sandbox/payments`)).headers.get('x-frame-options')).toBe('DENY');
});

test.each([
  ['7', 700],
  ['£7', 700],
  [' 7.5 ', 750],
  ['0.07', 7],
  ['7,50', null],
  ['7.505', null],
  ['1e3', null],
  ['', null],
])('reads the sum %j as %j pence', (text, pence) => {
  expect(parsePounds(text)).toBe(pence);
});
