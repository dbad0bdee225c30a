import { beforeEach, expect, test } from 'vitest';
import { takeUpOrders } from '@/order/takeUpOrders';
import { newOrderId } from '@/services/order/orderIds';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, isPaid } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { aUnit, orderId } from '../support/samples.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BOTH = ['template_owner', 'template_customer'];

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({});
});

const daysAgo = (days: number) => Date.now() - days * DAY_MS;

test('emails that are due go out, the owner before any customer, where their order is paid', async () => {
  for (const [paid, ...steps] of [
    [true, 'paid', 'emails-due', 'owner-email'],
    [true, 'paid', 'emails-due'],
    // Another browser made its mark, and tells of it.
    [true, 'begun', 'emails-due'],
    [false, 'begun', 'emails-due'],
  ] as const) {
    givenLedger((await givenOrder({ paid })).id, { steps });
  }

  await takeUpOrders(cartOf());

  await expect
    .poll(outbox.templates, { timeout: 10_000 })
    .toEqual(['template_owner', 'template_customer', 'template_customer']);
});

test('emails that go out after the bake day of a registered order say the day of its receipt', async () => {
  const id = newOrderId(new Date(daysAgo(6)));
  const order = await givenOrder({ id, paid: true });
  givenLedger(order.id, { steps: ['paid', 'emails-due'], at: daysAgo(6) });

  await takeUpOrders(cartOf());

  await expect.poll(outbox.templates, { timeout: 10_000 }).toEqual(BOTH);
  for (const { template_params } of await outbox.emails()) {
    expect(template_params.orderText).toContain('Friday 20 November');
  }
});

test('the mark of an order that the owner knows of is made up for', async () => {
  const order = await givenOrder({ stock: { boule: 4 } });
  givenLedger(order.id, {
    steps: ['begun', 'emails-due', 'owner-email', 'customer-email'],
    taken: ['boule'],
    units: order.items.map(({ id }) => id),
  });
  const cart = cartOf([...order.items, aUnit({ id: 'another' })]);

  await takeUpOrders(cart);

  expect(cart.current().items.map(({ id }) => id)).toEqual(['another']);
  await expect.poll(() => isPaid(order), { timeout: 10_000 }).toBe(true);
  expect(await outbox.templates()).toEqual([]);
});

test('an order that was begun is offered until it is finished, also after its day', async () => {
  const id = orderId('0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f');
  givenLedger(id, { steps: ['begun'], at: daysAgo(6) });

  expect(await takeUpOrders(cartOf())).toBe(id);
  for (const end of ['paid', 'given-up']) {
    givenLedger(id, { steps: ['begun', end] });
    expect(await takeUpOrders(cartOf())).toBeNull();
  }
});

test('what nobody needed for a month is forgotten, but not an order of that age that is taken up', async () => {
  logged('warn');
  const [old, takenUp] = ['0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f', '1b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f'];
  givenLedger(old, { steps: ['paid'], at: daysAgo(40) });
  givenLedger(takenUp, { steps: ['paid'], at: daysAgo(20) });

  await takeUpOrders(cartOf());

  expect(localStorage.getItem(`order:${old}`)).toBeNull();
  expect(localStorage.getItem(`order:${takenUp}`)).not.toBeNull();
});
