import { beforeEach, expect, test } from 'vitest';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenCatalogue, givenProducts } from '../support/givenShop.ts';
import { openOutbox } from '../support/outbox.ts';
import { aProduct, aUnit, DETAILS } from '../support/samples.ts';
import '../support/shopDatabase.ts';
import { finaliseOrder } from '@/order/finaliseOrder';
import { placeOrder } from '@/order/placeOrder';

hurryTime('2026-11-25T09:00:00Z');
const outbox = await openOutbox();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await givenCatalogue({});
});

const TYPED = [
  ['emoji of several parts', '👩🏽‍🍳🏴󠁧󠁢󠁥󠁮󠁧󠁿🥖'],
  ['text from right to left, with its marks', '\u202Eمرحبا\u202C שלום \u200F!'],
  ['markup', '<img src=x onerror=alert(1)>"\'&amp;{{orderText}}'],
  ['a header of an email', 'Ada\r\nBcc: all@example.com'],
  ['characters for controlling', 'Ada\u0000\u0007\u001B[31m'],
  ['the longest name', 'Ñ'.repeat(200)],
];

test.each(TYPED)('an order reaches owner and customer as it was typed: %s', async (_, text) => {
  const details = { ...DETAILS, name: text, additional: `${text} ${text}` };
  const title = text.slice(0, 100).trim();
  await givenProducts(aProduct({ title }));
  const placement = await placeOrder(
    { items: [aUnit({ title })], details, payment: 'cash', collectOn: null },
    cartOf(),
  );
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  await finaliseOrder(placement.order.id, cartOf());

  const [owner, customer] = (await outbox.emails()).map(({ template_params }) => template_params);
  expect(owner).toMatchObject({ name: text, additional: `${text} ${text}` });
  expect(owner?.orderText).toContain(text.slice(0, 100));
  expect(customer).toMatchObject({ name: text });
});
