import { beforeEach, expect, test, vi } from 'vitest';
import { sendConfirmation } from '@/baker/order/services/sendConfirmation';
import type { PaymentMethod } from '@/domain/order/order';
import { finaliseOrder } from '@/order/finaliseOrder';
import { cartOf } from '../../../support/cart.ts';
import { allHeard, givenProducts } from '../../../support/givenShop.ts';
import { logged } from '../../../support/logged.ts';
import { givenOwner, ownerDatabase } from '../../../support/ownerAccount.ts';
import { openServices, placed, WEDNESDAY } from '../../../support/placing.ts';
import { aProduct, unitsOf } from '../../../support/samples.ts';
import { shopDatabase } from '../../../support/shopDatabase.ts';

const { outbox } = await openServices();

beforeEach(async () => {
  vi.setSystemTime(WEDNESDAY);
  await givenProducts(aProduct({ limit: 20 }));
  await givenOwner();
  await allHeard();
});

async function finished(payment: PaymentMethod) {
  const { id } = await placed(unitsOf(2), payment);
  await finaliseOrder(id, cartOf());
  const confirmations = async () =>
    (await outbox.emails()).filter(({ template_id }) => template_id === 'template_customer');
  await expect.poll(confirmations).toHaveLength(1);
  const [first] = await confirmations();
  return { id, first, confirmations };
}

test.each(['cash', 'card'] as const)(
  'an order by %s is confirmed again as the shopper’s page did, but for the address',
  async (payment) => {
    const { id, first, confirmations } = await finished(payment);
    expect(await sendConfirmation(ownerDatabase, id, 'ada@example.com')).toEqual({ outcome: 'sent' });
    expect(await sendConfirmation(ownerDatabase, id, 'right@example.com')).toEqual({ outcome: 'sent' });
    const [, again, corrected] = await confirmations();
    expect(again).toEqual(first);
    const template_params = { ...first?.template_params, email: 'right@example.com' };
    expect(corrected).toEqual({ ...first, template_params });
  },
);

test.each([
  [429, { outcome: 'not-sent', status: 429 }],
  [403, { outcome: 'not-sent', status: 403, said: expect.stringMatching(/./) }],
  ['drop', { outcome: 'not-sent', status: 0, said: '' }],
] as const)('why it was not sent is told, and logged: %s', async (fail, outcome) => {
  const { id, confirmations } = await finished('cash');
  const error = logged('error');
  await outbox.behave({ fail });
  expect(await sendConfirmation(ownerDatabase, id, 'ada@example.com')).toMatchObject(outcome);
  expect(error).toHaveBeenCalled();
  expect(await confirmations()).toHaveLength(1);
});

test('an order that was cancelled meanwhile, or never finished, is not confirmed', async () => {
  const { id } = await placed(unitsOf(1));
  expect(await sendConfirmation(ownerDatabase, id, 'ada@example.com')).toEqual({ outcome: 'no-order' });
  await shopDatabase.put(`/orders/${id}`, null);
  expect(await sendConfirmation(ownerDatabase, id, 'ada@example.com')).toEqual({ outcome: 'no-order' });
  expect(await outbox.emails()).toEqual([]);
});
