import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Payments } from '../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../sandbox/till/paymentsCsv.ts';
import { givenOrder } from '../support/givenShop.ts';
import { unitsOf } from '../support/samples.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

const page = signedInOwner();

const ofCard = { paid: true, hasPaid: true, items: unitsOf(2) };

async function open() {
  const { PaymentsScreen } = await import('@/baker/payments/PaymentsScreen');
  const user = page.show('/payments', '/payments', <PaymentsScreen />);
  const choose = (text: string) => user.upload(screen.getByLabelText(/^Choose /), fileOf(text));
  return { user, choose };
}

/** Stripe's export of payments of £14, one for each of these orders. */
function exportOf(...references: readonly string[]): string {
  const till = new Payments();
  for (const [index, reference] of references.entries()) {
    const lines = [{ id: 'price_rye', title: 'Rye', amount: 1400, quantity: 1 }];
    till.take(`cs_${index}`, { lines, successUrl: '', cancelUrl: '', reference }, 'ada@example.com');
  }
  return `\uFEFF${paymentsCsv(till.newestFirst)}`;
}

/** jsdom's files lack `arrayBuffer()`. */
function fileOf(text: string): File {
  const file = new File([text], 'payments.csv', { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
}

test('tells what is wrong with buttons for it, and keeps the file in this tab until it is forgotten', async () => {
  const right = await givenOrder(ofCard);
  const unpaid = await givenOrder({ ...ofCard, name: 'Bo', phone: '07700 900123' });
  const twice = await givenOrder({ ...ofCard, name: 'Cy' });
  const requests = vi.spyOn(globalThis, 'fetch');
  const { choose } = await open();
  await choose(exportOf(right.id, twice.id, twice.id));

  expect(await screen.findByText(/^1 order is paid and right: £14\.$/)).toBeVisible();
  expect(screen.getByText(/2 things are to look at/)).toBeVisible();
  const cardOf = (name: RegExp) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? expect.fail());
  const bo = cardOf(/^Bo/);
  expect(bo.getByText(/there is no payment for it/)).toBeVisible();
  expect(bo.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:07700900123');
  expect(bo.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', `/order/${unpaid.id}`);
  const inStripe = cardOf(/^Cy/).getAllByRole('link', { name: /^Find it in Stripe/ });
  expect(inStripe).toHaveLength(2);
  for (const link of inStripe) expect(link.getAttribute('href')).toContain('ch_test_');
  // Nothing of the file goes anywhere.
  for (const [, init] of requests.mock.calls) expect(init?.method ?? 'GET').toBe('GET');

  const { user } = await open();
  expect(await screen.findByText('payments.csv')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget this file' }));
  expect(screen.queryByText('payments.csv')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a wrong file gets a word on what it lacks and how to get the right one', async () => {
  const { choose } = await open();
  await choose('id,Amount\nch_1,7.00\n');
  expect(await screen.findByText(/^This file is not an export of payments/)).toBeVisible();
  expect(screen.getByText(/With columns of your own choice, tick at least id, Created date/)).toBeVisible();
});
