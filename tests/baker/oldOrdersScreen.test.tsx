import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newOrderId } from '@/services/order/orderIds';
import { givenOrder } from '../support/givenShop.ts';
import { dataAt } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

const page = signedInOwner();

const idOf = (days: number) => newOrderId(new Date(Date.now() - days * 24 * 60 * 60 * 1000));

async function open() {
  const { OldOrdersScreen } = await import('@/baker/old-orders/OldOrdersScreen');
  return page.show('/old', '/old', <OldOrdersScreen />);
}

test('shows all orders of a person, and forgets those that it may', async () => {
  await givenOrder({ id: idOf(100), paid: true });
  const ahead = await givenOrder({ paid: true });
  const user = await open();
  await user.type(screen.getByLabelText('Their email'), 'Ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Look for their orders' }));

  expect(await screen.findByText('2 orders with this email.')).toBeVisible();
  expect(screen.getByText(/it can only be cancelled/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget 1 order for good' }));
  await user.click(screen.getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('1 order with this email.')).toBeVisible();
  expect(Object.keys((await dataAt('/orders')) ?? {})).toEqual([ahead.id]);
});
