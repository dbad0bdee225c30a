import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nextBakeDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

const page = signedInOwner();

beforeEach(async () => {
  window.scrollTo = vi.fn();
  await shopDatabase.put('/cakes/rye', { title: 'Rye', price: 7, category: 'Sourdough', limit: 3 });
  const bakeDay = bakeDayToMs(nextBakeDay(new Date()));
  await shopDatabase.put('/stock', { bakeDay, setAt: 1, baked: { rye: 20 } });
});

const given = (fields: Partial<Order> = {}) =>
  givenOrder({
    name: 'Anna Ås',
    phone: '+44 (0)7700 900123',
    paid: true,
    hasPaid: true,
    items: unitsOf(2, { firebaseId: 'rye' }),
    ...fields,
  });

async function open({ id }: Pick<Order, 'id'>) {
  const { OrderScreen } = await import('@/baker/order/OrderScreen');
  const user = page.show('/order/:id', `/order/${id}`, <OrderScreen />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { press, askToCancel: () => press(/^Cancel this order/) };
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

test('shows all of an order, calls, texts and emails by a tap, and hands it over', async () => {
  const order = await given({ additional: '<b>Nuts</b>' });
  const { press } = await open(order);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Anna Ås ${order.id.slice(-4)}`);
  expect(screen.getByText('2 × Rye')).toBeVisible();
  expect(screen.getByText('<b>Nuts</b>')).toBeVisible();
  expect(screen.getByText('says paid')).toBeVisible();
  expect(linkTo('Call')).toBe('tel:+447700900123');
  expect(linkTo('Text')).toBe('sms:+447700900123');
  expect(linkTo('Email')).toBe('mailto:ada%40example.com');

  await press('Collected');
  await expect.poll(() => dataAt(`/handovers/${order.id}/state`), { timeout: 10_000 }).toBe('collected');
});

test('cancels it after saying what goes back and what to refund, and then has the words for its customer', async () => {
  const order = await given();
  const { press, askToCancel } = await open(order);
  await askToCancel();

  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Anna’s order?' }));
  expect(dialog.getByText('Rye: 2 (3 → 5 left)')).toBeVisible();
  expect(dialog.getByText(/^Refund £14 in Stripe/)).toBeVisible();
  expect(await stockOf('rye')).toBe(3);
  await press('Cancel the order');

  const done = within(await screen.findByRole('region', { name: 'Cancelled' }));
  expect(done.getByText(/Back in the stock: 2 Rye\./)).toBeVisible();
  expect(decodeURIComponent(linkTo('Text'))).toMatch(
    /^sms:\+447700900123\?&body=Hello Anna, we are sorry: your order \w{4} for Friday .* is cancelled\. If you have paid by card, we refund you £14/,
  );
  expect(done.getByRole('link', { name: /^Find it in Stripe/ }).getAttribute('href')).toContain(order.id);
  expect(await stockOf('rye')).toBe(5);
  expect(await dataAt('/orders')).toBeNull();

  await open(order);
  expect(await screen.findByRole('region', { name: 'Cancelled' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel this order/ })).toBeNull();
});

test('asks whether the pieces were taken where only the owner can know', async () => {
  await shopDatabase.put('/stock', null);
  const { press, askToCancel } = await open(await given());
  await askToCancel();
  await press('I got none');
  expect(await screen.findByText('Nothing, since nothing was taken for it.')).toBeVisible();
  await press('Cancel the order');
  expect(await screen.findByText(/Nothing of it went back/)).toBeVisible();
  expect(await stockOf('rye')).toBe(3);
});

test('is finished by its customer at that moment: nothing is written, and how it is now is shown', async () => {
  const order = await given({ paid: false });
  const { press, askToCancel } = await open(order);
  await askToCancel();
  expect(await screen.findByText(/^Nothing: it was never finished/)).toBeVisible();
  await shopDatabase.put(`/orders/${order.id}/paid`, true);
  await press('Cancel the order');

  expect(await screen.findByText(/It has just changed, and nothing was written/)).toBeVisible();
  expect(await screen.findByText('Rye: 2 (3 → 5 left)')).toBeVisible();
  expect(await isPaid(order)).toBe(true);
});

test('what is no order is removed, also where a stranger has marked it as finished', async () => {
  const order = await given();
  await shopDatabase.put(`/orders/${order.id}/items/0/title`, ' ');
  const { press } = await open(order);
  await press('Remove it');
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
  expect(await dataAt('/orders')).toBeNull();
});

test('without signal it shows what this phone has kept', async () => {
  const order = await given();
  await open(order);
  await screen.findByText('says paid');
  const { readKeptDay } = await import('@/services/owner/keptDay');
  await expect
    .poll(() => readKeptDay(nextBakeDay(new Date())), { timeout: 10_000 })
    .toMatchObject({ found: { ofDay: { orders: [{ key: order.id }] } } });

  logged('error');
  const url = import.meta.env.VITE_DATABASE_URL;
  import.meta.env.VITE_DATABASE_URL = 'http://127.0.0.1:9/?ns=none';
  try {
    await open(order);
    expect(
      await screen.findByText(/This is what this phone has kept of it/, {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByText('2 × Rye')).toBeVisible();
  } finally {
    import.meta.env.VITE_DATABASE_URL = url;
  }
});
