import Papa from 'papaparse';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { toPounds } from '@/domain/money';
import { type Order, orderTotal, type PaymentMethod } from '@/domain/order/order';
import { sentenceOf } from '@/domain/payments/finding';
import { matchPayments } from '@/domain/payments/matchPayments';
import { paymentsIn } from '@/domain/payments/stripeExport';
import { finaliseOrder } from '@/order/finaliseOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { openOutbox } from '../support/outbox.ts';
import { ownerHere } from '../support/ownerHere.ts';
import { placed } from '../support/placing.ts';
import { aProduct, unitsOf } from '../support/samples.ts';

/**
 * The hardest cases of docs/when-an-order-looks-wrong.md: the trouble happens, a list of the baker's page tells of it, the owner does what
 * the guide says, and then the right Friday's sheet, its stock and the payments are in order.
 */

const WEDNESDAY = '2026-11-25T09:00:00Z';
const FRIDAY_MORNING = '2026-11-27T08:05:00Z';
const FRIDAY = '2026-11-27' as LondonDay;
const NEXT = '2026-12-04' as LondonDay;

hurryTime(WEDNESDAY);
const owner = await ownerHere();
const { ordersOfPayments } = await import('@/services/owner/ordersOfPayments.ts');
const { givenProducts, stockOf } = await import('../support/givenShop.ts');
const { shopDatabase } = await import('../support/shopDatabase.ts');
const outbox = await openOutbox();
const cart = cartOf();

let payments: Record<string, string>[] = [];

beforeEach(async () => {
  vi.setSystemTime(WEDNESDAY);
  localStorage.clear();
  payments = [];
  await givenProducts(aProduct({ limit: 20, allergens: 'Wheat' }));
  await shopDatabase.put('/stock', { bakeDay: Date.parse(FRIDAY), setAt: 1, baked: { boule: 20 } });
  await owner.givenOwner();
});

async function finished(payment: PaymentMethod, pieces = 2): Promise<Order> {
  const order = await placed(unitsOf(pieces), payment);
  const ended = await finaliseOrder(order.id, cart);
  if (ended.outcome !== 'registered') throw new Error(`It was not registered: ${ended.outcome}`);
  return ended.order ?? expect.fail();
}

/** The customer pays at the till; `fields` are cells of Stripe's export. */
function paid(order: Order, fields: Record<string, string> = {}): void {
  payments.push({
    id: `ch_${payments.length + 1}`,
    'Created date (UTC)': new Date().toISOString().slice(0, 16).replace('T', ' '),
    Amount: toPounds(orderTotal(order)).toFixed(2),
    'Amount Refunded': '0.00',
    Currency: 'gbp',
    Captured: 'true',
    Status: 'Paid',
    'Client Reference ID': order.id,
    ...fields,
  });
}

/** What the page says is wrong with the payments; nothing if all is right. */
async function wrongPayments(): Promise<string> {
  const read = paymentsIn(new TextEncoder().encode(Papa.unparse(payments)));
  const findings = matchPayments(await ordersOfPayments(owner.database, read), read);
  const wrong = findings.filter(({ isWrong }) => isWrong);
  return wrong.map((one) => `${one.key}: ${sentenceOf(one)}`).join('\n');
}

/** The numbers on a Friday's lists, its pieces to bake, and what is to look at. */
async function sheet(day: LondonDay) {
  const { orders, unfinished, bakes, odd } = await owner.sheetOf(day);
  return {
    orders: orders.map(({ order }) => order.id),
    unfinished: unfinished.map(({ order }) => order.order.id),
    toBake: bakes.reduce((sum, { ordered }) => sum + ordered, 0),
    odd: odd.map(({ title }) => title),
  };
}
const listed = (...orders: readonly Order[]) => ({
  orders: orders.map(({ id }) => id),
  unfinished: [],
  toBake: orders.reduce((sum, { items }) => sum + items.length, 0),
  odd: [],
});

test('refunded, and the order still stands: cancelled, its pieces are back once', async () => {
  const order = await finished('card');
  paid(order, { 'Amount Refunded': '14.00', Status: 'Refunded' });
  expect(await wrongPayments()).toContain('the order still stands');

  await owner.cancels(order.id);
  expect(await wrongPayments()).toBe('');
  expect(await sheet(FRIDAY)).toEqual(listed());
  expect(await stockOf('boule')).toBe(20);
});

test('paid and never finished, opened on its Friday: it is on the next Friday’s sheet, and in its stock', async () => {
  const order = await placed(unitsOf(2), 'card');
  paid(order);
  vi.setSystemTime(FRIDAY_MORNING);
  expect(await wrongPayments()).toContain('never finished');
  await owner.bakes(NEXT, { boule: 20 });

  await finaliseOrder(order.id, cart);
  expect(await wrongPayments()).toBe('');
  expect(await sheet(FRIDAY)).toEqual(listed());
  expect(await sheet(NEXT)).toEqual({ ...listed(order), odd: ['Moved from an earlier Friday'] });
  expect(await stockOf('boule')).toBe(18);
  for (const { template_params } of await outbox.emails()) {
    expect(template_params.orderText).toContain('Friday 4 December');
  }
  // Set again, the stock is less what was moved there.
  await owner.bakes(NEXT, { boule: 20 });
  expect(await stockOf('boule')).toBe(18);
});

test('marked as finished without the shop: looked for in the emails, cancelled, and no bread is made of it', async () => {
  const honest = await finished('cash', 7);
  const marked = await placed(unitsOf(13));
  await shopDatabase.rest('PUT', `/orders/${marked.id}/paid`, true);
  expect(await sheet(FRIDAY)).toMatchObject({
    toBake: 20,
    odd: ['Marked as finished, but perhaps never taken from the stock'],
  });
  const told = (await outbox.emails()).map(({ template_params }) => template_params.orderText).join();
  expect(told).not.toContain(marked.id);

  await owner.cancels(marked.id);
  expect(await sheet(FRIDAY)).toEqual(listed(honest));
  expect(await stockOf('boule')).toBe(13);
});
