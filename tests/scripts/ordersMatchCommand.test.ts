import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newOrderId } from '@/services/orderIds';
import { Payments } from '../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../sandbox/till/paymentsCsv.ts';
import { shopAddress } from '../../scripts/orders/shopAddress.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { unitsOf } from '../support/samples.ts';
import { daysAgo, type Fate, minutesAfter, ordersShop } from './ordersShop.ts';
import { runScript } from './runScript.ts';

// A test runs several commands, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const shop = await ordersShop();
const { run, givenOrder } = shop;

const ofCard = { paid: true, hasPaid: true, items: unitsOf(2) };

/** Writes Stripe's export of payments of £14 into a folder: one for each order, made when it was placed. */
async function givenPayments(
  folder: string,
  ...paid: (readonly [reference: string, at: Date, pounds?: number])[]
) {
  const till = new Payments();
  const rows = paid.map(([reference, at, pounds = 14], index) => {
    const lines = [{ id: 'price_rye', title: 'Rye', amount: pounds * 100, quantity: 1 }];
    till.take(`cs_${index}`, { lines, successUrl: '', cancelUrl: '', reference }, 'ada@example.com');
    const [payment] = till.newestFirst;
    return payment ? { ...payment, at } : [];
  });
  await writeFile(join(folder, 'payments.csv'), `\uFEFF${paymentsCsv(rows.flat())}`);
}

describe('match', () => {
  test('tells what is wrong, by kind, and then the sum of what is right', async () => {
    const at = daysAgo(3);
    const right = await Promise.all([1, 2, 3].map(() => givenOrder({ ...ofCard, id: newOrderId(at) })));
    const unpaid = await givenOrder({ ...ofCard, id: newOrderId(minutesAfter(at, 30)), name: 'Bob' });
    const unfinished = await givenOrder({ ...ofCard, id: newOrderId(at), paid: false, name: 'Cy' });
    const short = await givenOrder({ ...ofCard, id: newOrderId(at), name: 'Dee' });
    const folder = await shop.folder();
    await givenPayments(
      folder,
      ...right.map((id) => [id, at] as const),
      [unfinished, minutesAfter(at, 60)],
      [short, at, 9],
      ['inv-7', at],
    );
    const { output, errors, exitCode } = await run(folder, 'match', 'payments.csv');

    expect(errors).toBe('');
    expect(output).toMatch(
      /^The orders of the sandbox at \S+ and payments\.csv, from \w+day \d.* until .*:\n/,
    );
    expect(output.split('\n').slice(1)).toEqual([
      '',
      'Paid, but never finished, so that nobody heard of it (1)',
      expect.stringContaining(`✗ Cy (${unfinished}): £14 were paid`),
      '',
      'Says paid online, but there is no payment (1)',
      expect.stringContaining(`✗ Bob (${unpaid}): says paid online, £14`),
      '',
      'Another sum was paid (1)',
      expect.stringContaining(`✗ Dee (${short}): comes to £14, and £9 were paid`),
      '',
      'Payments that name no order (1)',
      expect.stringContaining('! £14 were paid on '),
      '',
      '✓ 3 orders are paid and right: £42',
      '',
    ]);
    expect(output).toContain(`http://localhost:5173/thank-you-page/${unfinished}`);
    expect(exitCode).toBe(1);
  });

  test('looks the order of a payment up, whenever it was placed, and whether it was kept when it was cancelled', async () => {
    const old = await givenOrder({ ...ofCard, id: newOrderId(daysAgo(20)) });
    const kept = await givenOrder({ ...ofCard, id: newOrderId(daysAgo(2)), name: 'Kit' }, 'cancelled');
    const gone = newOrderId(daysAgo(2));
    const folder = await shop.folder();
    await givenPayments(folder, [old, minutesAfter(daysAgo(20), 5)], [kept, daysAgo(2)], [gone, daysAgo(2)]);
    const { output } = await run(folder, 'match', 'payments.csv');
    expect(output).toContain(`✗ Kit (${kept}): was cancelled, but not refunded → Refund £14 (`);
    expect(output).toContain(`for order ${gone}, which is not there`);
    expect(output).toContain('✓ 1 order is paid and right: £14\n');
  });

  test('is content where all is right, whatever a stranger has written beside', async () => {
    const id = await givenOrder({ ...ofCard, id: newOrderId(daysAgo(1)) });
    await shop.database.put(`/orders/${newOrderId(daysAgo(1))}`, { junk: 'x'.repeat(900_000) });
    const folder = await shop.folder();
    await givenPayments(folder, [id, daysAgo(1)]);
    const { output, exitCode } = await run(folder, 'match', 'payments.csv');
    expect(output).toMatch(/:\n\n✓ 1 order is paid and right: £14\n$/);
    expect(exitCode).toBe(0);
  });

  test('says when the line breaks between two pages, and tells nothing of the first', async () => {
    const at = daysAgo(2);
    const orders = Object.fromEntries(Array.from({ length: 501 }, () => [newOrderId(at), { paid: false }]));
    await shop.database.put('/orders', orders);
    let pages = 0;
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (request === 'GET /orders') pages += 1;
      return pages > 1 ? 'lost' : 'passes';
    });
    await givenPayments(folder, [newOrderId(at), at]);
    const { output, errors, exitCode } = await run(folder, 'match', 'payments.csv');
    expect(errors).toMatch(/^✗ The sandbox does not answer at /);
    expect(output).toBe('');
    expect(exitCode).toBe(1);
    expect(pages).toBe(2);
  });

  test('asks for a few orders at a time', async () => {
    let [asked, answered, most] = [0, 0, 0];
    let open = () => {};
    const enough = new Promise<void>((resolve) => {
      open = resolve;
    });
    const folder = await shop.folderBehind(async (request): Promise<Fate> => {
      if (!request.startsWith('GET /orders/')) return 'passes';
      asked += 1;
      most = Math.max(most, asked - answered);
      if (asked === 8) setImmediate(open);
      await enough;
      answered += 1;
      return 'passes';
    });
    await givenPayments(
      folder,
      ...Array.from({ length: 40 }, () => [newOrderId(daysAgo(2)), daysAgo(2)] as const),
    );
    const { output } = await run(folder, 'match', 'payments.csv');
    expect(output).toContain('Paid, but the order is not there (40)');
    expect(most).toBe(8);
  });

  test('takes no key from the command line, and does not repeat it', async () => {
    const { errors } = await run(await shop.folder(), 'match', 'rk_live_51Abc');
    expect(errors).toMatch(/^✗ A key does not belong on the command line/);
    expect(errors).not.toContain('51Abc');
    const option = await run(await shop.folder(), 'match', '--stripe-key=rk_live_51Abc');
    expect(option.errors).toMatch(/^✗ Unknown option '--stripe-key'/);
    expect(option.errors).not.toContain('51Abc');
  });

  test('without a file asks Stripe, if the environment has a key', async () => {
    const folder = await shop.folder();
    const without = await run(folder, 'match');
    expect(without.errors).toMatch(/^✗ Which payments\? Export them in Stripe and name the file: /);
    const secret = await runScript('orders/orders.ts', ['match'], {
      folder,
      env: { STRIPE_RESTRICTED_KEY: 'sk_live_51Abc' },
    });
    expect(secret.errors).toMatch(/^✗ STRIPE_RESTRICTED_KEY is no restricted key/);
    expect(secret.errors).not.toContain('51Abc');
  });
});

test('the address that finishes an order is of the shop whose database it is', async () => {
  vi.stubEnv('VITE_SITE_URL', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const folder = await emptyFolder();
  const project = { isSandbox: false };
  expect(await shopAddress(folder, project)).toBe('https://YOUR-SHOP');
  await writeFile(join(folder, '.env'), 'VITE_SITE_URL=https://shop.example\n');
  expect(await shopAddress(folder, project)).toBe('https://shop.example');
  expect(await shopAddress(folder, { isSandbox: true })).toBe('http://localhost:5173');
});
